import { Page } from '#screens/announcement/own-announcement.page.tsx'
import { ok, type Answer } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { confirm } from '#tests/page-objects/list.ts'
import { announcement } from '#tests/machines/announcement.fixture.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const unread = announcement({ id: 's1', anntId: 'a1', titile: '劳保用品发放', readFlag: '0' })
const read = announcement({ id: 's2', anntId: 'a2', titile: '体检安排', readFlag: '1' })
const READ = '/sys/sysAnnouncementSend/editByAnntIdAndUserId'

test('[SCREEN-80][NOTIF-05] what is looked at is marked as read, and the list is read again; what has been read is not marked', async () => {
  const { http } = await open({ [`PUT ${READ}`]: ok(null) })
  expect(flagOf('劳保用品发放')).toBe('未读')
  expect(flagOf('体检安排')).toBe('已读')
  fireEvent.click(screen.getByLabelText('查看 体检安排'))
  const dialog = await dialogOf('通知消息')
  await within(dialog).findByText('体检安排')
  fireEvent.click(within(dialog).getByText('关闭', { selector: '.ant-modal-footer *' }))
  fireEvent.click(screen.getByLabelText('查看 劳保用品发放'))
  await within(await dialogOf('通知消息')).findByText('劳保用品发放')
  await waitFor(() => expect(lists(http.calls)).toBe(2))
  expect(http.calls.filter(({ method }) => method === 'PUT').map(({ path, sent }) => [path, sent])).toEqual([
    [READ, { anntId: 'a1' }],
  ])
})

test('[SCREEN-80] all are marked as read after a question', async () => {
  const { http, said } = await open({ 'PUT /sys/sysAnnouncementSend/readAll': ok(null) })
  fireEvent.click(screen.getByText('全部标注已读'))
  await confirm('确认操作', '是否全部标注已读？')
  await waitFor(() => expect(said).toEqual(['success: 全部已读']))
  expect(http.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/sys/sysAnnouncementSend/readAll',
  ])
  await waitFor(() => expect(lists(http.calls)).toBe(2))
})

test('[NOTIF-06][DLG-04] a message about a record shows the record', async () => {
  const about = { ...read, openType: 'component', openPage: 'system/SysPositionList', busId: 'p1' }
  const { http } = await open({
    ...answersOf([about]),
    'GET /sys/position/queryById': ok({ id: 'p1', code: 'certified_safety_engineer', name: '安全工程师' }),
  })
  fireEvent.click(screen.getByLabelText('查看 体检安排'))
  await screen.findByText('certified_safety_engineer')
  expect(http.calls.find(({ path }) => path === '/sys/position/queryById')!.sent).toEqual({ id: 'p1' })
})

test('[NOTIF-09][DLG-04] a message about a page leads there', async () => {
  const about = { ...read, openType: 'url', openPage: '/isystem/user?status=2' }
  const { place } = await open(answersOf([about]))
  fireEvent.click(screen.getByLabelText('查看 体检安排'))
  fireEvent.click(await within(await dialogOf('通知消息')).findByText('去处理'))
  await waitFor(() => expect(place.opened).toEqual(['/isystem/user?status=2']))
})

const answersOf = (records: object[]): Record<string, Answer> => ({
  'GET /sys/sysAnnouncementSend/getMyAnnouncementSend': ok({ records, total: records.length }),
})

async function open(answers: Record<string, Answer> = {}) {
  const shown = stage(<Page />, { answers: { ...answersOf([unread, read]), ...answers } })
  await screen.findByLabelText('查看 体检安排')
  return shown
}

function flagOf(title: string): string | undefined {
  const row = screen.getByLabelText(`查看 ${title}`).closest<HTMLElement>('[role=row]')!
  return row.querySelector('[data-read]')?.textContent
}

const lists = (calls: readonly { path: string }[]) =>
  calls.filter(({ path }) => path.endsWith('getMyAnnouncementSend')).length
