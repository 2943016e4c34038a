import { NO_PERMISSION } from '#contract/text/texts.ts'
import { wall } from '#contract/areas/wall/wall.entity.ts'
import { STANDARD_WALLS } from '#contract/walls/standard-walls.ts'
import { Page } from '#screens/wall/walls.page.tsx'
import { ok, refused, type Answer } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { act } from '#tests/page-objects/list.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const record = {
  id: 'w1',
  version: 3,
  name: '我的大屏',
  state: '1',
  definition: JSON.stringify(STANDARD_WALLS.devices.definition),
}
const MANAGES = [{ action: 'wall:manage', describe: '', type: '1', status: '1' }]
const ANSWERS: Record<string, Answer> = {
  [`GET ${wall.path}/list`]: ok({ records: [record], total: 1 }),
  [`GET ${wall.path}/queryById`]: ok(record),
  [`PUT ${wall.path}/edit`]: ok(null, '编辑成功！'),
  [`POST ${wall.path}/add`]: ok(null, '添加成功！'),
}

async function open(answers: Record<string, Answer> = {}, formOf = 'w1') {
  const view = stage(<Page />, { answers: { ...ANSWERS, ...answers }, parameters: { formOf }, auth: MANAGES })
  await screen.findByRole('region', { name: '大屏编辑器' })
  return { ...view, sent: (call: string) => view.http.calls.filter(({ method, path }) => `${method} ${path}` === call) }
}

const tile = (name: string | RegExp) => screen.getByRole('button', { name })
const options = () => screen.getByRole('complementary', { name: '磁贴选项' })
const placeOf = () =>
  ['列', '行', '宽', '高'].map((label) => within(options()).getByLabelText<HTMLInputElement>(label).value)

test('[PROD-13] 新增 and 编辑 lead to the editor, which is only for who may manage walls', async () => {
  const { place, unmount } = stage(<Page />, { answers: ANSWERS, auth: MANAGES })
  await screen.findByText('我的大屏')
  fireEvent.click(screen.getByText('新增'))
  await act('我的大屏', '编辑')
  expect(place.opened).toEqual(['/isystem/position/form/new', '/isystem/position/form/w1'])
  unmount()
  stage(<Page />, { answers: ANSWERS, parameters: { formOf: 'w1' } })
  await screen.findByText(NO_PERMISSION)
})

test('[PROD-13] keys move and size the chosen tile within the grid, and every step is undone and redone', async () => {
  await open()
  const map = tile('设备状态')
  fireEvent.focus(map)
  expect(placeOf()).toEqual(['1', '5', '12', '8'])
  fireEvent.keyDown(map, { key: 'ArrowUp' })
  fireEvent.keyDown(map, { key: 'ArrowLeft' })
  expect(placeOf()).toEqual(['1', '4', '12', '8'])
  within(options()).getByText('与“设备在线率”重叠！')
  expect(screen.getAllByRole('button', { name: /重叠/ })).toHaveLength(3)
  fireEvent.keyDown(tile(/^设备状态/), { key: 'ArrowRight', shiftKey: true })
  expect(placeOf()).toEqual(['1', '4', '13', '8'])
  fireEvent.keyDown(tile(/^设备状态/), { key: 'z', ctrlKey: true })
  expect(placeOf()).toEqual(['1', '4', '12', '8'])
  fireEvent.keyDown(tile(/^设备状态/), { key: 'y', ctrlKey: true })
  expect(placeOf()).toEqual(['1', '4', '13', '8'])
  fireEvent.keyDown(tile(/^设备状态/), { key: 'Delete' })
  expect(screen.queryByRole('button', { name: /^设备状态，/ })).toBe(null)
})

test('[PROD-13] a wall is put together from the palette, its mistakes are said beside them, and it is saved when there are none', async () => {
  const { place, sent, said } = await open({}, 'new')
  const closed: unknown[] = []
  place.change({ path: '/walls/form/new', close: (to) => void closed.push(to) })
  screen.getByText('请输入大屏名称！')
  fireEvent.click(screen.getByRole('button', { name: '新增文字' }))
  fireEvent.change(within(options()).getByLabelText('文字'), { target: { value: '' } })
  within(options()).getByText('选项不正确：text 请填写文字！')
  fireEvent.click(screen.getByRole('button', { name: /保存/ }))
  await screen.findByText('还有 2 处错误，改正后才能保存')
  fireEvent.change(within(options()).getByLabelText('文字'), { target: { value: '安全第一' } })
  fireEvent.change(screen.getByLabelText('大屏名称'), { target: { value: '我的大屏' } })
  fireEvent.click(screen.getByRole('button', { name: /保存/ }))
  await waitFor(() => expect(closed).toEqual(['/walls/form/w1']))
  expect(said).toContain('success: 保存成功')
  const [call] = sent(`POST ${wall.path}/add`)
  const { definition, ...others } = call!.sent as Record<string, string>
  expect([others, JSON.parse(definition!).pages[0].tiles.at(-1)]).toEqual([
    { name: '我的大屏', state: '1' },
    { id: 'text-1', kind: 'text', at: { x: 0, y: 1, w: 3, h: 1 }, options: { text: '安全第一' } },
  ])
})

test('[PROD-13][ERR-10] a refused save loses nothing; who was overtaken chooses between both', async () => {
  let answer: Answer = refused('该大屏名称已存在！')
  const { sent } = await open({ [`PUT ${wall.path}/edit`]: () => answer })
  fireEvent.change(screen.getByLabelText('大屏名称'), { target: { value: '新名称' } })
  fireEvent.click(screen.getByRole('button', { name: /保存/ }))
  await screen.findByText('该大屏名称已存在！')
  expect(screen.getByLabelText<HTMLInputElement>('大屏名称').value).toBe('新名称')
  answer = refused('数据已被他人修改', 409)
  fireEvent.click(screen.getByRole('button', { name: /保存/ }))
  await screen.findByText('这个大屏已被他人修改')
  answer = ok(null)
  fireEvent.click(screen.getByRole('button', { name: '用我的覆盖' }))
  await waitFor(() => expect(screen.queryByText('有未保存的修改')).toBe(null))
  expect(sent(`PUT ${wall.path}/edit`).at(-1)!.sent).toMatchObject({ id: 'w1', version: 3, name: '新名称' })
})

test('[PROD-13] pages are added, named, moved and removed; a preview shows the same tiles on another screen', async () => {
  await open()
  const pages = () =>
    within(screen.getByRole('radiogroup', { name: '页面' }))
      .getAllByRole('radio')
      .map((one) => one.closest('label')!.textContent)
  fireEvent.click(screen.getByRole('button', { name: '新增页面' }))
  fireEvent.change(screen.getByLabelText('页面标题'), { target: { value: '隐患' } })
  expect(pages()).toEqual(['1 值守', '2 隐患'])
  fireEvent.click(screen.getByRole('button', { name: '前移' }))
  expect(pages()).toEqual(['1 隐患', '2 值守'])
  const width = tile('标题').style.width
  fireEvent.click(screen.getByText('3840×2160'))
  expect(tile('标题').style.width).toBe(width)
  fireEvent.click(screen.getByText('竖屏'))
  expect(tile('标题').style.width).not.toBe(width)
  fireEvent.click(screen.getByRole('button', { name: '删除页面' }))
  expect(pages()).toEqual(['1 值守'])
})

test('[PROD-13] from farther away a tile says that it cannot be read', async () => {
  await open()
  fireEvent.focus(tile('告警频度'))
  const grade = () => within(options()).getByText(/^可读性：/).textContent
  expect(grade()).toBe('可读性：偏小')
  fireEvent.change(screen.getByLabelText('观看距离（米）'), { target: { value: '20' } })
  expect(grade()).toBe('可读性：看不清')
})

test('[PROD-13] the sound of a wall is switched off and on again, and says how it is silenced', async () => {
  const { sent } = await open()
  const save = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: /保存/ }))
    await waitFor(() => expect(sent(`PUT ${wall.path}/edit`)).toHaveLength(times))
    return JSON.parse((sent(`PUT ${wall.path}/edit`).at(-1)!.sent as { definition: string }).definition)
      .sound as unknown
  }
  screen.getByText('在大屏上按 S 键静音两分钟。')
  fireEvent.click(screen.getByRole('switch', { name: '告警声音' }))
  expect(await save(1)).toBeUndefined()
  fireEvent.click(screen.getByRole('switch', { name: '告警声音' }))
  expect(await save(2)).toBe(true)
})

test('[PROD-13] nights are set where no tile is chosen: by times or by the sun of a province, with hours of a clock alone', async () => {
  const { sent } = await open()
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('变暗开始', '')
  await screen.findByText('夜间变暗：时间应如 19:30！')
  type('变暗开始', '830')
  fireEvent.blur(screen.getByLabelText('变暗开始'))
  expect(screen.getByLabelText<HTMLInputElement>('变暗开始').value).toBe('08:30')
  type('变暗开始', '20:30')
  fireEvent.click(screen.getByLabelText('深夜只显示时钟'))
  type('只显示时钟结束', '04:45')
  fireEvent.keyDown(screen.getByRole('slider', { name: '夜间亮度' }), { keyCode: 37, which: 37 })
  fireEvent.click(screen.getByRole('button', { name: /保存/ }))
  await waitFor(() => expect(sent(`PUT ${wall.path}/edit`)).toHaveLength(1))
  const nightOf = (at: number) =>
    JSON.parse((sent(`PUT ${wall.path}/edit`).at(at)!.sent as { definition: string }).definition).night
  expect(nightOf(0)).toEqual({
    dark: { from: '20:30', to: '06:30' },
    light: 0.55,
    off: { from: '23:00', to: '04:45' },
  })
  await choose('夜间变暗', '按日落和日出')
  await choose('省份', '新疆')
  fireEvent.click(screen.getByRole('button', { name: /保存/ }))
  await waitFor(() => expect(sent(`PUT ${wall.path}/edit`)).toHaveLength(2))
  expect(nightOf(1)).toMatchObject({ dark: { province: '65' }, light: 0.55 })
  await choose('夜间变暗', '不变暗')
  fireEvent.click(screen.getByRole('button', { name: /保存/ }))
  await waitFor(() => expect(sent(`PUT ${wall.path}/edit`)).toHaveLength(3))
  expect(nightOf(2)).toBeUndefined()
})

async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }))
  fireEvent.click(await screen.findByTitle(option))
}
