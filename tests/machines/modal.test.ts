import { modalMachine, type ModalEvent } from '#machines/modal/modal.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(modalMachine)).toEqual([
    'closed · modal.open → open',
    'open · modal.close → closed',
    'open.normal · modal.toggle → open.fullscreen',
    'open.fullscreen · modal.toggle → open.normal',
  ])
})

test('[MODAL-01][DLG-14] goes to fullscreen and back', () => {
  expect(after('modal.open')).toEqual({ open: 'normal' })
  expect(after('modal.open', 'modal.toggle')).toEqual({ open: 'fullscreen' })
  expect(after('modal.open', 'modal.toggle', 'modal.toggle')).toEqual({ open: 'normal' })
})

test('[MODAL-01] opens at its normal size again', () => {
  expect(after('modal.open', 'modal.toggle', 'modal.close', 'modal.open')).toEqual({ open: 'normal' })
})

test('[MODAL-01] reaches each of its three states', async () => {
  const seen = new Set<string>()
  for (const path of modelOf(modalMachine).getSimplePaths()) {
    await path.test({ states: { '*': ({ value }: any) => void seen.add(JSON.stringify(value)) } })
  }
  expect([...seen].sort()).toEqual(['"closed"', '{"open":"fullscreen"}', '{"open":"normal"}'])
})

function after(...types: ModalEvent['type'][]) {
  const actor = createActor(modalMachine).start()
  for (const type of types) actor.send({ type })
  return actor.getSnapshot().value
}
