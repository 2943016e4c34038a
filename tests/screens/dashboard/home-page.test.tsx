import { Failure } from '#core/http/failure.ts'
import type { Services } from '#core/services.ts'
import { Page } from '#screens/dashboard/analysis.page.tsx'
import { niceScale } from '#widgets/chart/nice-scale.ts'
import { settle } from '#tests/layout/shell/console-at.tsx'
import { pageAt } from '#tests/widgets/page-at.tsx'
import { ServicesProvider } from '#widgets/services-context.tsx'
import { type Workbench, WorkbenchProvider } from '#widgets/workbench-context.tsx'
import { fireEvent, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

test('[SCREEN-15] shows the totals of the server', async () => {
  await home()
  const totals = within(screen.getByRole('region', { name: '访问统计' }))
  expect(totals.getAllByText(/^[\d,]+$/).map((figure) => figure.textContent)).toEqual(['37', '9', '120,345'])
})

test('[SCREEN-15] puts yesterday beside today', async () => {
  await home()
  const totals = within(screen.getByRole('region', { name: '访问统计' }))
  expect(totals.getByText('昨日 5 次')).toBeTruthy()
  expect(totals.getByText('昨日 2 个')).toBeTruthy()
})

test('[SCREEN-15] tells what waits in the lists one may open, the urgent first, and leads there', async () => {
  const asked: string[] = []
  const { open } = await home({
    get: async (path) => {
      asked.push(path)
      return answer(path)
    },
  })
  const due = within(screen.getByRole('region', { name: '待处理' }))
  expect(due.getAllByRole('link').map((link) => link.textContent)).toEqual(['2未读的紧急消息', '13冻结的用户'])
  expect(asked).not.toContain('/sys/message/sysMessage/list')
  fireEvent.click(due.getByRole('link', { name: /冻结的用户/ }))
  expect(open.mock.calls).toEqual([['/isystem/user?status=2']])
})

test('[SCREEN-15] asks a server that counts at once, and only those lists that it left out', async () => {
  const asked: string[] = []
  const counted = [{ list: '/sys/user/list', filters: { status: '2' }, total: 4 }]
  await home({
    get: async (path) => {
      asked.push(path)
      const answered = await answer(path)
      return path === '/space/analysis/waiting' ? { ...answered, result: counted } : answered
    },
  })
  const due = within(screen.getByRole('region', { name: '待处理' }))
  expect(due.getAllByRole('link').map((link) => link.textContent)).toEqual(['2未读的紧急消息', '4冻结的用户'])
  expect(asked).not.toContain('/sys/user/list')
})

test('[SCREEN-15] says that nothing waits', async () => {
  const get = vi.fn<Services['http']['get']>(async (path) => {
    const answered = await answer(path)
    return path in WAITING ? { ...answered, result: { records: [], total: 0 } } : answered
  })
  await home({ get })
  expect(screen.getByText('没有等您处理的事。')).toBeTruthy()
})

test('[SCREEN-15] draws the last seven days and tells each one', async () => {
  await home()
  const days = within(screen.getByRole('region', { name: '近 7 天访问' })).getAllByRole('img', { name: /^\d/ })
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    '12-13：访问次数 5，IP 数 2',
    '12-14：访问次数 37，IP 数 9',
  ])
})

test('[SCREEN-15] says so when the server has no figures, and asks again on demand', async () => {
  const get = vi.fn<Services['http']['get']>().mockRejectedValue(new Failure('notFound', '很抱歉，资源未找到!', 404))
  await home({ get })
  expect(screen.getByText('暂无访问统计')).toBeTruthy()
  expect(screen.getByText('暂无每日访问')).toBeTruthy()
  expect(screen.getByText('没能查看，网络可能暂时不通。')).toBeTruthy()
  get.mockImplementation(answer)
  fireEvent.click(within(screen.getByRole('region', { name: '访问统计' })).getByRole('button', { name: /重\s?试/ }))
  await settle()
  expect(screen.queryByText('暂无访问统计')).toBe(null)
  expect(screen.getByText('暂无每日访问')).toBeTruthy()
})

test('[SCREEN-15] takes figures in another shape for none', async () => {
  await home({ get: async () => ({ success: true, code: 200, message: '', timestamp: 0, result: { other: 1 } }) })
  expect(screen.getByText('暂无访问统计')).toBeTruthy()
})

test('[SCREEN-15] says so when nobody came', async () => {
  await home({ get: async (path) => ({ ...(await answer(path)), result: path === '/sys/visitInfo' ? [] : totals }) })
  expect(screen.getByText('近 7 天没有访问记录')).toBeTruthy()
})

test('[FMT-10][FMT-14] greets by name and says for whom', async () => {
  await home()
  expect(screen.getByRole('heading', { name: /^(早上|上午|中午|下午|晚上)好，王建国$/ })).toBeTruthy()
  expect(screen.getByText('演示企业 · 安环部')).toBeTruthy()
})

test('[SCREEN-15] leads back to pages used lately', async () => {
  const { open } = await home()
  fireEvent.click(screen.getByRole('link', { name: /数据字典/ }))
  expect(open.mock.calls).toEqual([['/isystem/dict?x=1']])
})

test('[SCREEN-15] offers entries of the own menu and remembers which', async () => {
  const { choose, saved } = await home()
  const entries = () => within(screen.getByRole('region', { name: '快捷入口' }))
  expect(entries().getAllByRole('link').map(wordsOf)).toEqual(['用户管理', '角色管理'])
  fireEvent.click(entries().getByRole('link', { name: '角色管理' }))
  expect(choose.mock.calls[0]?.[0].path).toBe('/isystem/role')
  fireEvent.click(entries().getByRole('button', { name: /选\s?择/ }))
  fireEvent.click(entries().getByLabelText('用户管理'))
  fireEvent.click(entries().getByRole('button', { name: /完\s?成/ }))
  expect(entries().getAllByRole('link').map(wordsOf)).toEqual(['角色管理'])
  expect(saved).toEqual([['home.quickEntries', ['/isystem/role']]])
})

test('[SCREEN-15] tells a user who sees home alone so, before everything else', async () => {
  await home({ menus: [menu('/dashboard/analysis', '首页')] })
  const [first] = screen.getAllByRole('region')
  expect(within(first!).getByRole('heading', { name: '您目前只能访问首页' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: '快捷入口' })).toBe(null)
})

test('[SCREEN-15] shows the entries that were chosen before', async () => {
  await home({ chosen: ['/isystem/user', '/gone'] })
  const entries = within(screen.getByRole('region', { name: '快捷入口' })).getAllByRole('link')
  expect(entries.map(wordsOf)).toEqual(['用户管理'])
})

test('[SCREEN-15] keeps a choice that could not be saved, and says so', async () => {
  await home({ save: () => Promise.reject(new Error('x')) })
  const entries = within(screen.getByRole('region', { name: '快捷入口' }))
  fireEvent.click(entries.getByRole('button', { name: /选\s?择/ }))
  fireEvent.click(entries.getByLabelText('用户管理'))
  await settle()
  expect(entries.getByText('没有保存到服务器，仅在本窗口有效')).toBeTruthy()
  expect(entries.getByLabelText<HTMLInputElement>('用户管理').checked).toBe(false)
})

test('[SCREEN-15] scales its chart to round numbers', () => {
  expect(niceScale(402)).toEqual({ top: 600, ticks: [0, 200, 400, 600] })
  expect(niceScale(0)).toEqual({ top: 1, ticks: [0, 1] })
  expect(niceScale(3)).toEqual({ top: 3, ticks: [0, 1, 2, 3] })
  fc.assert(
    fc.property(fc.nat(10_000_000), (highest) => {
      const { top, ticks } = niceScale(highest)
      expect(top >= highest && ticks.at(-1) === top && ticks.length <= 6 && ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

const OPEN = '/hazard/list?status=1%2C2%2C3%2C8%2C4%2C7'

test('[SCREEN-15] shows the figures one has rights to, each with its rows; one that fails says so alone', async () => {
  const asked: string[] = []
  const { open } = await home({
    pages: ['/hazard/list', '/drill/approve', '/student/list'],
    get: async (path, parameters = {}) => {
      asked.push(path)
      if (path === '/space/analysis/org-hours') throw new Failure('network', '网络异常')
      const { status = '', aborted } = parameters as Record<string, string>
      const ofHazards = status === '2,3,8' ? 2 : 7
      const ofOthers = aborted === undefined ? 4 : 1
      const total = path === '/space/hazard/list' ? ofHazards : ofOthers
      const rows = [{ level: '1', status: '1', count: 5 }]
      const result = path === '/space/analysis/hazard-standing' ? rows : { records: [], total }
      return { ...(await answer(path)), result }
    },
  })
  const figure = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('strong, p')].map((part) => part.textContent)
  expect(figure('超期隐患')).toEqual(['2', '未闭环 7 条'])
  expect(screen.getByRole('heading', { name: '超期隐患' }).title).toMatch(/^口径：此刻已过整改期限/)
  expect(figure('未闭环隐患')).toEqual(['7', '其中超期 2 条'])
  expect(figure('本月演练完成率')).toEqual(['25.0%', '1 / 4 场，上月 25.0%'])
  fireEvent.click(screen.getByRole('link', { name: '未闭环隐患 7 条，查看明细' }))
  expect(open.mock.calls).toEqual([[OPEN]])
  expect(
    within(screen.getByRole('region', { name: '隐患状态' })).getByText('近一年发现 5 条，已闭环 0 条'),
  ).toBeTruthy()
  expect(screen.getByText('没能读取部门学时达标：网络异常')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '近 7 天访问' })).toBe(null)
  expect(asked.filter((path) => /useLog|visitInfo|loginfo/.test(path))).toEqual([])
})

/** Without the icon. */
const wordsOf = (link: Element) => link.lastChild?.textContent

const totals = { totalVisitCount: 120_345, todayVisitCount: 37, todayIp: 9 }
const days = [
  { tian: '2020-12-13', visit: 5, ip: 2 },
  { type: '12-14', tian: '2020-12-14', visit: 37, ip: 9 },
]

const WAITING: Record<string, number> = {
  '/sys/sysAnnouncementSend/getMyAnnouncementSend': 2,
  '/sys/user/list': 13,
}

async function answer(path: string) {
  const result = { '/sys/loginfo': totals, '/sys/visitInfo': days }[path] ?? { records: [], total: WAITING[path] ?? 0 }
  return { success: true, code: 200, message: '', timestamp: 0, result }
}

interface Given {
  get?: Services['http']['get']
  chosen?: string[] | null
  save?: Services['preferences']['save']
  menus?: Workbench['menus']
  /** Pages of the person; absent = nobody counts what they list. */
  pages?: readonly string[]
}

async function home({ get = answer, chosen = null, save, menus, pages }: Given = {}) {
  const saved: [string, unknown][] = []
  const choose = vi.fn<Workbench['choose']>()
  const services = {
    http: { get },
    config: { figures: pages !== undefined, productName: '安全平台' },
    grants: () => ({ auth: [], allAuth: [] }),
    preferences: {
      load: async () => chosen,
      save: save ?? (async (key: string, value: unknown) => void saved.push([key, value])),
    },
  } as unknown as Services
  const { inPage, open } = pageAt('/dashboard/analysis', { leadsTo: (path) => pages?.includes(path) === true })
  const workbench: Workbench = {
    person: {
      id: 'u1',
      username: 'admin',
      realname: '王建国',
      avatar: '',
      tenantName: '演示企业',
      departmentName: '安环部',
    },
    menus: menus ?? [
      menu('/dashboard/analysis', '首页'),
      { ...menu('/isystem', '系统'), children: [menu('/isystem/user', '用户管理'), menu('/isystem/role', '角色管理')] },
    ],
    recent: [{ fullPath: '/isystem/dict?x=1', path: '/isystem/dict', title: '数据字典', icon: null }],
    choose,
    hrefOf: (node) => node.path,
  }
  render(
    <ServicesProvider value={services}>
      <WorkbenchProvider value={workbench}>{inPage(<Page />)}</WorkbenchProvider>
    </ServicesProvider>,
  )
  // Drawings and calls come by themselves, after the page.
  await Promise.all([import('#screens/dashboard/tile-view.tsx'), import('#screens/dashboard/requests.ts')])
  for (let turn = 0; turn < 4; turn += 1) await settle()
  return { open, choose, saved }
}

function menu(path: string, title: string): Workbench['menus'][number] {
  return { key: path, path, title, icon: null, external: false, url: null, link: 'name', name: path, children: [] }
}
