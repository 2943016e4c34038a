import type { Announcement } from '#contract/wire/notification.ts'
import { ok, type Answer, type FakeCall } from '#tests/crud/fake-http.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { announcement } from '#tests/machines/announcement.fixture.ts'
import { AnnouncementDialog } from '#widgets/announcement/announcement-dialog.tsx'
import { readerWith } from '#widgets/announcement/reader-with.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

const VIEWS = {
  'system/SysPositionList': async () => ({ Notice: ({ busId }: { busId: string }) => <p>职务 {busId}</p> }),
  'system/Missing': async () => Promise.reject(new Error('chunk gone')),
  'system/Broken': async () => ({ Notice: BrokenNotice }),
}

function BrokenNotice(): never {
  throw new Error('a view that breaks')
}

test('[NOTIF-07][NOTIF-08][DLG-01] shows title, sender, time and the sanitised text, 60% wide', async () => {
  const { send } = open()
  send(
    announcement({
      titile: '应急演练通知',
      sender: 'wangjianguo',
      sender_dictText: '王建国',
      sendTime: '2026-11-20 09:00:00',
      msgContent: '<p>一</p>',
    }),
  )
  const dialog = await dialogOf('通知消息')
  for (const text of ['应急演练通知', '发布人：王建国', '发布时间：2026-11-20 09:00:00']) within(dialog).getByText(text)
  await within(dialog).findByText('checked <p>一</p>')
  expect(dialog.closest<HTMLElement>('.ant-modal')!.style.width || dialog.style.width).toBe('60%')
  expect(within(dialog).queryByText('去处理')).toBe(null)
})

test('[NOTIF-08] without a text the summary is shown, without either it says so', async () => {
  const summaries: Record<string, string | null> = { a1: '周五停电', a2: null }
  const { send } = open({
    'GET /sys/annountCement/queryById': ({ sent }: FakeCall) => {
      const { id } = sent as { id: string }
      return ok(announcement({ id, msgContent: '', msgAbstract: summaries[id] ?? null }))
    },
  })
  send(announcement({ id: 'a1', msgContent: '' }))
  expect(await screen.findByText('周五停电')).toBeTruthy()
  send(announcement({ id: 'a2', msgContent: '' }))
  expect(await screen.findByText('这条通知没有正文')).toBeTruthy()
})

test('[DLG-02] fills the window when told and returns', async () => {
  const { send } = open()
  send(announcement())
  const dialog = await dialogOf('通知消息')
  fireEvent.click(within(dialog).getByLabelText('全屏'))
  expect(document.querySelector('[class*=_fullscreen_]')).not.toBe(null)
  fireEvent.click(await within(dialog).findByLabelText('退出全屏'))
  await waitFor(() => expect(document.querySelector('[class*=_fullscreen_]')).toBe(null))
})

test('[NOTIF-09] 去处理 goes to the page of openType url and closes', async () => {
  const { send, done } = open()
  send(announcement({ openType: 'url', openPage: '/isystem/position' }))
  fireEvent.click(within(await dialogOf('通知消息')).getByText('去处理'))
  expect(done).toContain('go /isystem/position')
  await waitFor(() => expect(screen.queryByText('去处理')).toBe(null))
})

test('[NOTIF-06][DLG-04] openType component mounts the component of that name with busId and a close button', async () => {
  const { send } = open()
  send(announcement({ titile: '职务变更', openType: 'component', openPage: 'system/SysPositionList', busId: 'p1' }))
  const dialog = await dialogOf('职务变更')
  await within(dialog).findByText('职务 p1')
  fireEvent.click(within(dialog).getByText('关闭'))
  await waitFor(() => expect(screen.queryByText('职务 p1')).toBe(null))
})

test('[NOTIF-06][DLG-04] a component nobody knows says so and leaves the text of the announcement', async () => {
  const { send } = open()
  send(announcement({ titile: '一', openType: 'component', openPage: '__proto__', msgContent: '<p>全文</p>' }))
  await screen.findByText('这条消息关联的页面打不开')
  expect(await screen.findByText('checked <p>全文</p>')).toBeTruthy()
})

test('[NOTIF-06][DLG-04] a component whose code does not arrive says so alone and is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { send } = open()
  send(announcement({ titile: '二', openType: 'component', openPage: 'system/Missing' }))
  const dialog = await dialogOf('二')
  await within(dialog).findByText(/这部分没有加载出来/)
  const choices = within(dialog).getAllByText(/^(重试|关闭)$/)
  expect(choices.map((choice) => choice.textContent)).toEqual(['重试', '关闭'])
})

test('[NOTIF-06][DLG-04] a component that breaks says so and takes nothing with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { send } = open()
  send(announcement({ titile: '三', openType: 'component', openPage: 'system/Broken' }))
  const dialog = await dialogOf('三')
  await within(dialog).findByText('关闭后重新打开试试；多次出现时请联系管理员。')
  expect(within(dialog).getByText('关闭')).toBeTruthy()
})

test('[NOTIF-04][NOTIF-05][API-089] opening marks it as read once and has the counts loaded again', async () => {
  const { send, done, http } = open()
  send(announcement({ id: 's1', anntId: 'a1' }))
  await waitFor(() => expect(done).toEqual(['read']))
  expect(http.calls).toEqual([
    { method: 'PUT', path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId', sent: { anntId: 'a1' } },
  ])
})

function open(answers: Record<string, Answer> = {}) {
  const done: string[] = []
  function Reading() {
    const page = usePage()
    const { http } = useServices()
    const [reader] = useState(() =>
      page.actor(
        'reader',
        readerWith(http, {
          readChanged: () => void done.push('read'),
          goTo: (target) => void done.push(`go ${target.page}`),
          log: ({ message }) => void done.push(`log ${message}`),
        }),
        undefined,
      ),
    )
    return <AnnouncementDialog reader={reader} views={VIEWS} />
  }
  const { http, place } = stage(<Reading />, {
    answers: { 'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': ok(null), ...answers },
  })
  const send = (one: Announcement) =>
    act(() => place.actor('reader').send({ type: 'announcement.open', announcement: one } as never))
  return { done, http, send }
}
