import { Page } from '#screens/position/position.screen.tsx'
import { positionsOf } from '#tests/crud/positions.ts'
import { dialogOf, stage } from '#tests/crud/stage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

const LIST = 'GET /sys/position/list'
const TITLE = '高级查询构造器'
const NAMED = { field: 'name', rule: 'like', val: '员', type: 'string' }

async function openBuilder(options: Parameters<typeof stage>[1] = {}) {
  const shown = stage(<Page />, { answers: { [LIST]: positionsOf(23) }, ...options })
  await screen.findAllByText(/^职务1/)
  await shown.user.click(screen.getByRole('button', { name: /^高级查询/ }))
  const dialog = within(await dialogOf(TITLE))
  const asked = () => shown.http.calls.at(-1)!.sent as Record<string, string>
  const option = async (label: string, name: string) => {
    await shown.user.click(dialog.getByLabelText(label))
    const options = await screen.findAllByTitle(name)
    await shown.user.click(options.at(-1)!)
  }
  const press = (name: string) => shown.user.click(dialog.getByRole('button', { name }))
  const conditions = () => JSON.parse(decodeURIComponent(asked()['superQueryParams'] ?? '[]')) as unknown
  return { ...shown, dialog, asked, option, press, conditions }
}

describe('writing conditions', () => {
  test('[QUERY-01][DLG-10][CONST-77] begins empty, 1000 wide, with a link that adds the first condition', async () => {
    const { dialog, press } = await openBuilder()
    expect((await dialogOf(TITLE)).closest<HTMLElement>('.ant-modal')!.style.width).toBe('1000px')
    dialog.getByText('没有任何查询条件')
    await press('点击新增')
    dialog.getByRole('group', { name: '条件 1' })
    dialog.getByText('先选择字段')
  })

  test('[QUERY-02][QUERY-13][ENT-71][ENT-72] field, rule and value become the parameters and the address', async () => {
    const { user, dialog, option, press, asked, conditions, place } = await openBuilder({ query: 'pageNo=2&name=a' })
    await press('点击新增')
    await option('条件 1 的字段', '职务名称')
    await user.type(dialog.getByLabelText('条件 1 的值'), '员')
    await press('新增条件')
    await option('条件 2 的字段', '职级')
    await option('条件 2 的值', '助级')
    await option('匹配方式', '满足任一条件')
    await press('查询')
    await waitFor(() => expect(asked()).toMatchObject({ superQueryMatchType: 'or', pageNo: '1', name: '*a*' }))
    const ranked = { field: 'postRank', rule: 'eq', val: '2', type: 'select', dictCode: 'position_rank' }
    expect(conditions()).toEqual([NAMED, ranked])
    expect(new URLSearchParams(place.page().query).get('superQueryParams')).toBe(JSON.stringify([NAMED, ranked]))
  })

  test('[QUERY-05] nothing is asked without a condition that says something', async () => {
    const { press, said, http } = await openBuilder()
    await press('点击新增')
    await press('查询')
    expect(said).toEqual(['warning: 不能查询空条件'])
    expect(http.calls).toHaveLength(1)
  })

  test('[QUERY-12] several values go down to the first one when the rule takes one', async () => {
    const { user, dialog, option, press, conditions } = await openBuilder()
    await press('点击新增')
    await option('条件 1 的字段', '职务编码')
    await option('条件 1 的规则', '是其中之一')
    await user.type(dialog.getByLabelText('条件 1 的值'), 'A,B{Enter}')
    await option('条件 1 的规则', '等于')
    expect(dialog.getByLabelText<HTMLInputElement>('条件 1 的值').value).toBe('A')
    await press('查询')
    await waitFor(() => expect(conditions()).toEqual([{ field: 'code', rule: 'eq', val: 'A', type: 'string' }]))
  })

  test('[ENT-67] a condition is removed again', async () => {
    const { dialog, press } = await openBuilder()
    await press('点击新增')
    await press('删除条件 1')
    expect(dialog.getByText('没有任何查询条件')).toBeTruthy()
  })
})

describe('while conditions hold', () => {
  const query = new URLSearchParams({ superQueryParams: JSON.stringify([NAMED]) }).toString()

  test('[QUERY-02][QUERY-03][QUERY-04] the button says so and its hint clears them', async () => {
    const { user, place, http } = stage(<Page />, { query, answers: { [LIST]: positionsOf(23) } })
    await screen.findByText('职务1')
    expect(http.calls[0]!.sent).toMatchObject({ superQueryMatchType: 'and' })
    await user.hover(screen.getByRole('button', { name: '高级查询，1 个条件生效' }))
    const hint = within(await screen.findByRole('tooltip'))
    hint.getByText('已有高级查询条件生效')
    await user.click(hint.getByRole('button', { name: '清空' }))
    await waitFor(() => expect(place.page().query).toBe(''))
    screen.getByRole('button', { name: '高级查询' })
    expect(http.calls.at(-1)!.sent).not.toHaveProperty('superQueryParams')
  })

  test('[QUERY-02] the builder shows what an address brought', async () => {
    const { dialog } = await openBuilder({ query })
    expect(dialog.getByLabelText<HTMLInputElement>('条件 1 的值').value).toBe('员')
  })
})

describe('saved queries', () => {
  const kept = { 'JSuperQuerySaved_/isystem/position': [{ title: '教员们', matchType: 'or', records: [NAMED] }] }
  const modal = async (text: string) => within((await screen.findByText(text)).closest<HTMLElement>('[role=dialog]')!)

  test('[QUERY-07][DLG-11][CONST-28][ENT-68] one is named and kept under the path of the page', async () => {
    const { user, dialog, option, press, said, written } = await openBuilder()
    await press('点击新增')
    await option('条件 1 的字段', '职务名称')
    await user.type(dialog.getByLabelText('条件 1 的值'), '员')
    await press('保存查询条件')
    const prompt = within(await dialogOf('保存查询条件'))
    await user.click(prompt.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(said).toEqual(['warning: 保存名称不能为空']))
    await user.type(prompt.getByLabelText('保存名称'), '名字里有员{Enter}')
    await waitFor(() => expect(said.at(-1)).toBe('success: 保存成功'))
    const entry = { title: '名字里有员', matchType: 'and', records: [NAMED] }
    expect(written).toEqual({ 'JSuperQuerySaved_/isystem/position': [entry] })
    expect(dialog.getByRole('button', { name: '名字里有员' })).toBeTruthy()
  })

  test('[QUERY-08][QUERY-09] one with a taken name replaces it after a question', async () => {
    const { user, dialog, press, said, written } = await openBuilder({ stored: kept })
    await user.click(await dialog.findByRole('button', { name: '教员们' }))
    await press('删除条件 1')
    await press('点击新增')
    await user.click(dialog.getByRole('button', { name: '教员们' }))
    await press('保存查询条件')
    const prompt = within(await dialogOf('保存查询条件'))
    await user.type(prompt.getByLabelText('保存名称'), '教员们{Enter}')
    const question = await modal('教员们 已存在，是否覆盖？')
    await user.click(question.getByRole('button', { name: '取消' }))
    expect(written).toEqual({})
    await user.type(await within(await dialogOf('保存查询条件')).findByLabelText('保存名称'), '{Enter}')
    await user.click((await modal('教员们 已存在，是否覆盖？')).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(said).toEqual(['success: 保存成功']))
    expect(written).toEqual(kept)
  })

  test('[QUERY-10] one is deleted after a question', async () => {
    const { user, dialog, written } = await openBuilder({ stored: kept })
    await user.click(await dialog.findByRole('button', { name: '删除 教员们' }))
    await user.click((await modal('是否删除当前查询？')).getByRole('button', { name: '确定' }))
    await dialog.findByText('没有保存的查询')
    expect(written).toEqual({ 'JSuperQuerySaved_/isystem/position': [] })
  })
})
