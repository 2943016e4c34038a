import { Operations } from '#layout/operations/operations.tsx'
import { createOperationStore } from '#core/operations/operations.ts'
import { createUploadStore } from '#core/files/uploads.ts'
import { operationMachine } from '#machines/operation/operation.machine.ts'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { operation } from '#tests/machines/operation.fixture.ts'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'

test('what fields send stands beside the jobs, with how far it is and what can be done', async () => {
  const asked: string[] = []
  const uploads = createUploadStore()
  const place = createActor(operationMachine).start()
  render(<Operations operation={place} store={createOperationStore()} uploads={uploads} />)
  const entry = { id: '0', name: '图纸.pdf', percent: 40, message: '' }
  const changes = {
    cancel: () => void asked.push('cancel'),
    pause: () => void asked.push('pause'),
    retry: () => void asked.push('retry'),
  }
  act(() => uploads.put('field', [{ ...entry, ...changes, state: 'sending' }]))
  fireEvent.click(screen.getByRole('button', { name: '任务，1 项进行中' }))
  const shown = within(await screen.findByRole('article', { name: '上传 图纸.pdf', hidden: true }))
  expect(shown.getByLabelText<HTMLProgressElement>('上传 图纸.pdf的进度').value).toBe(40)
  fireEvent.click(shown.getByText('暂停'))
  fireEvent.click(shown.getByText('取消'))
  act(() => uploads.put('field', [{ ...entry, ...changes, state: 'failed', message: '文件太大' }]))
  expect(shown.getByText('文件太大')).toBeTruthy()
  fireEvent.click(shown.getByText('重试'))
  expect(asked).toEqual(['pause', 'cancel', 'retry'])
})

test('[SCREEN-08] an ended import offers the passwords that it generated, until they were fetched', async () => {
  const store = createOperationStore()
  const place = createActor(operationMachine).start()
  render(<Operations operation={place} store={store} uploads={createUploadStore()} />)
  const ended = operation({ state: 'succeeded', title: '导入用户', hasSecrets: true })
  act(() => store.put(ended))
  fireEvent.click(screen.getByRole('button', { name: '任务' }))
  const shown = within(await screen.findByRole('article', { name: '导入用户', hidden: true }))
  fireEvent.click(shown.getByText('下载登录密码（仅一次）'))
  expect(place.getSnapshot().context.asked).toEqual({ id: 'o1', change: 'secrets' })
  act(() => store.put({ ...ended, hasSecrets: false, version: 2 }))
  expect(shown.queryByText('下载登录密码（仅一次）')).toBe(null)
})

test('[SCREEN-08] asks before the record of an import is deleted whose passwords nobody fetched', async () => {
  const store = createOperationStore()
  const place = createActor(operationMachine).start()
  render(<Operations operation={place} store={store} uploads={createUploadStore()} />)
  act(() => store.put(operation({ state: 'succeeded', title: '导入用户', hasSecrets: true })))
  fireEvent.click(screen.getByRole('button', { name: '任务' }))
  const shown = within(await screen.findByRole('article', { name: '导入用户', hidden: true }))
  fireEvent.click(shown.getByText('删除记录'))
  const question = within(screen.getByRole('alertdialog', { hidden: true }))
  expect(question.getByText(/“导入用户”的登录密码还没有下载/)).toBeTruthy()
  fireEvent.click(question.getByText('取消'))
  expect([screen.queryByRole('alertdialog', { hidden: true }), place.getSnapshot().context.asked]).toEqual([null, null])
  fireEvent.click(shown.getByText('删除记录'))
  fireEvent.click(within(screen.getByRole('alertdialog', { hidden: true })).getByText('删除记录'))
  expect(place.getSnapshot().value).toMatchObject({ request: 'asking' })
})
