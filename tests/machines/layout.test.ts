import { type Device, layoutMachine, type LayoutEvent, type LayoutInput } from '#machines/layout/layout.machine.ts'
import { edgesOf, modelOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

test('walks along these arrows', () => {
  expect(edgesOf(layoutMachine)).toEqual([
    '(root) · device.changed [isDesktop] → desktop',
    '(root) · device.changed [isTablet] → tablet',
    '(root) · device.changed [isPhone] → phone',
    '(root) · scroll.changed → (stays) / hideHeader',
    'measuring · always [startsOnTablet] → tablet',
    'measuring · always [startsOnPhone] → phone',
    'measuring · always → desktop',
    'desktop · sidebar.toggle → (stays) / choose, keep',
    'tablet · sidebar.toggle → (stays) / toggle',
    'phone · sidebar.toggle → (stays) / toggleDrawer',
    'phone · menu.opened → (stays) / openDrawer',
    'phone · menu.closed → (stays) / closeDrawer',
  ])
})

test('[LAYOUT-05][ENT-11] collapses and expands the side menu of a desktop and remembers it', () => {
  const walk = after({}, toggle, toggle, toggle)
  expect(walk.context).toEqual({ device: 'desktop', opened: false, chosen: false, drawer: false, headerHidden: false })
  expect(walk.kept).toEqual([false, true, false])
})

test('[ENT-11] begins with the kept choice', () => {
  expect(after({ opened: false }).context.opened).toBe(false)
})

test('[CONST-29] collapses on a tablet and gives the desktop its own choice back', () => {
  expect(after({}, to('tablet')).context).toMatchObject({ device: 'tablet', opened: false })
  expect(after({}, to('tablet'), toggle).context).toMatchObject({ opened: true, chosen: true })
  const back = after({}, toggle, to('tablet'), toggle, to('desktop'))
  expect(back.context.opened).toBe(false)
  expect(back.kept).toEqual([false])
})

test('[LAYOUT-02][CONST-30] puts the menu of a phone in a drawer', () => {
  const phone = { device: 'phone' as Device }
  expect(after(phone).context).toMatchObject({ device: 'phone', drawer: false })
  expect(after(phone, toggle).context.drawer).toBe(true)
  expect(after(phone, { type: 'menu.opened' }).context.drawer).toBe(true)
  expect(after(phone, { type: 'menu.opened' }, { type: 'menu.closed' }).context.drawer).toBe(false)
})

test('[LAYOUT-02] closes the drawer when the window grows', () => {
  expect(after({ device: 'phone' }, toggle, to('desktop')).context).toMatchObject({ drawer: false, opened: true })
})

test('[SET-07][CONST-13] notes that the header went out of sight', () => {
  expect(after({}, { type: 'scroll.changed', hidden: true }).context.headerHidden).toBe(true)
  const back: LayoutEvent[] = [
    { type: 'scroll.changed', hidden: true },
    { type: 'scroll.changed', hidden: false },
  ]
  expect(after({}, ...back).context.headerHidden).toBe(false)
})

test('[LAYOUT-02] shows a drawer on a phone only, along every path', async () => {
  const cases = [to('desktop'), to('tablet'), to('phone'), { type: 'scroll.changed', hidden: true } as const]
  const model = modelOf(layoutMachine, cases, { input: {} })
  const seen = new Set<string>()
  for (const path of model.getSimplePaths()) {
    await path.test({
      states: {
        '*': ({ value, context }: any) => {
          seen.add(value)
          expect(context.device).toBe(value)
          expect(context.drawer && value !== 'phone').toBe(false)
        },
      },
    })
  }
  expect([...seen].sort()).toEqual(['desktop', 'phone', 'tablet'])
})

const toggle: LayoutEvent = { type: 'sidebar.toggle' }

function to(device: Device): LayoutEvent {
  return { type: 'device.changed', device }
}

function after(input: LayoutInput, ...events: LayoutEvent[]) {
  const kept: boolean[] = []
  const machine = layoutMachine.provide({ actions: { keep: (_, { opened }) => void kept.push(opened) } })
  const actor = createActor(machine, { input }).start()
  for (const event of events) actor.send(event)
  return { kept, context: actor.getSnapshot().context }
}
