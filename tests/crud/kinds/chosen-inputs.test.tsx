import type { Field } from '#contract/define-entity.ts'
import { FieldInput } from '#crud/kinds/field-input.tsx'
import { QueryInput } from '#crud/query/query-input.tsx'
import { ok, refused, type FakeCall } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { optionOf } from '#tests/page-objects/choices.ts'
import { AreaInput } from '#widgets/fields/area-input.tsx'
import { TreeInput } from '#widgets/fields/tree-input.tsx'
import { SearchSelect } from '#widgets/fields/search-select.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'

const TREE_TITLE = { selector: '.ant-select-tree-title' }
const node = (key: string, title: string, leaf: boolean) => ({ key, title, leaf, value: null, children: null })
const LEVELS: Record<string, object[]> = {
  '0': [node('a', '消防安全', false)],
  a: [node('b', '灭火器材', true)],
}
const answers = {
  'GET /sys/category/loadTreeRoot': ok([node('a', '消防安全', false)]),
  'GET /sys/category/loadTreeChildren': ok([node('b', '灭火器材', true)]),
  'GET /sys/category/loadDictItem': ({ sent }: FakeCall) =>
    ok((sent as { ids: string }).ids === 'b' ? ['灭火器材'] : []),
  'GET /sys/dict/loadTreeData': ({ sent }: FakeCall) => ok(LEVELS[(sent as { pid: string }).pid] ?? []),
  'GET /sys/dict/loadDictItem/sys_category,name,id': ok(['灭火器材']),
  'GET /sys/address/queryTreeList': ok([
    {
      id: '110000',
      text: '北京市',
      pid: '86',
      children: [
        { id: '110100', text: '北京市', pid: '110000', children: [{ id: '110105', text: '朝阳区', pid: '110100' }] },
      ],
    },
  ]),
}

function show(field: Partial<Field> & Pick<Field, 'kind'>, first = '') {
  const told: unknown[] = []
  return {
    ...stage(
      <Kept told={told} first={first}>
        {(item) => <FieldInput field={{ label: '名称', ...field }} {...item} />}
      </Kept>,
      { answers },
    ),
    told,
  }
}

interface Item {
  value: string
  onChange: (value: unknown) => void
}

function Kept({ told, first, children }: { told: unknown[]; first: string; children: (item: Item) => ReactNode }) {
  const [value, setValue] = useState(first)
  const onChange = (now: unknown) => {
    told.push(now)
    setValue(String(now))
  }
  return children({ value, onChange })
}

describe('a category', () => {
  test('[API-082][API-083][BLOCK-07] is chosen in a tree whose levels are read when they are opened', async () => {
    const { told, http, container } = show({ kind: 'category', root: 'A01' })
    fireEvent.mouseDown(await screen.findByRole('combobox'))
    await screen.findByText('消防安全', TREE_TITLE)
    expect(http.calls.map(({ path, sent }) => [path, sent])).toEqual([
      ['/sys/category/loadTreeRoot', { async: 'true', pcode: 'A01' }],
    ])
    fireEvent.click(document.querySelector('.ant-select-tree-switcher_close')!)
    fireEvent.click(await screen.findByText('灭火器材', TREE_TITLE))
    expect(told).toEqual(['b'])
    expect(container.textContent).toContain('灭火器材')
  })

  test('is called by its name before anything is opened', async () => {
    show({ kind: 'category' }, 'b')
    expect(await screen.findByText('灭火器材')).toBeTruthy()
  })

  test('[ERR-02] that cannot be read says why', async () => {
    const { said } = stage(<FieldInput field={{ label: '分类', kind: 'category', root: 'X' }} />, {
      answers: { 'GET /sys/category/loadTreeRoot': refused('该编码【X】不存在，请核实!') },
    })
    fireEvent.mouseDown(await screen.findByRole('combobox'))
    await screen.findByText('该编码【X】不存在，请核实!')
    expect(said).toEqual(['error: 该编码【X】不存在，请核实!'])
  })
})

describe('a row of a table that is a tree', () => {
  const tree = { parent: 'pid', hasChild: 'has_child', condition: '{"pid":"0"}' }

  test('[API-077][ENT-30][CONST-68] is chosen level by level in a list at most 400 high', async () => {
    const { told, http } = show({ kind: 'tree', dictionary: 'sys_category,name,id', tree, many: true })
    fireEvent.mouseDown(await screen.findByRole('combobox'))
    fireEvent.click(await screen.findByText('消防安全', TREE_TITLE))
    expect(document.querySelector<HTMLElement>('.ant-select-dropdown')?.style.maxHeight).toBe('400px')
    expect(told).toEqual(['a'])
    expect(http.calls[0]!.sent).toEqual({
      pid: '0',
      tableName: 'sys_category',
      text: 'name',
      code: 'id',
      pidField: 'pid',
      hasChildField: 'has_child',
      condition: '{"pid":"0"}',
    })
  })

  test('[VALID-35] with a condition that is no JSON text says so', async () => {
    const { said } = stage(
      <TreeInput dictionary="sys_category,name,id" tree={{ parent: 'pid', condition: '{pid:0}' }} />,
      { answers },
    )
    fireEvent.mouseDown(screen.getByRole('combobox'))
    await waitFor(() => expect(said).toEqual(['error: 组件JTreeSelect-condition传值有误，需要一个json字符串!']))
  })
})

describe('a value of a large table', () => {
  const found = { 'GET /sys/dict/loadDict/sys_user,realname,username': ok([{ value: 'lisi', text: '李四' }]) }

  test('[ENT-58][API-075][CONST-15] is looked for by its name, ten at a time', async () => {
    const { http } = stage(<SearchSelect dictionary="sys_user,realname,username" />, { answers: found })
    fireEvent.mouseDown(screen.getByRole('combobox'))
    await optionOf('李四')
    expect(http.calls[0]!.sent).toEqual({ keyword: '', pageSize: 10 })
  })

  test('[API-074] that is kept is called by its name', async () => {
    stage(<SearchSelect dictionary="sys_user,realname,username" value="zhangsan" />, {
      answers: { ...found, 'GET /sys/dict/loadDictItem/sys_user,realname,username': ok(['张三']) },
    })
    expect(await screen.findByText('张三')).toBeTruthy()
  })

  test('[ERR-09][VALID-37] that is refused warns in the server’s words, without a code in its own', async () => {
    const { said, unmount } = stage(<SearchSelect dictionary="sys_user,realname,username" />, {
      answers: { 'GET /sys/dict/loadDict/sys_user,realname,username': refused('白名单校验未通过！') },
    })
    fireEvent.mouseDown(screen.getByRole('combobox'))
    await waitFor(() => expect(said).toEqual(['warning: 白名单校验未通过！']))
    unmount()
    stage(<SearchSelect dictionary="" />)
    fireEvent.mouseDown(screen.getByRole('combobox'))
    await screen.findByText('字典Code不能为空!')
  })
})

describe('an area', () => {
  test('[BLOCK-08][ENT-28] is kept by the code of the district and shown with what is above', async () => {
    const { container } = show({ kind: 'area' }, '110105')
    await waitFor(() => expect(container.textContent).toContain('北京市 / 北京市 / 朝阳区'))
  })

  test('[BLOCK-09] is chosen in three selects, told when nothing is left to choose', async () => {
    const { told } = show({ kind: 'area', linkage: 'select' })
    for (const [level, name] of [
      ['省/直辖市', '北京市'],
      ['城市', '北京市'],
      ['区县', '朝阳区'],
    ] as const) {
      const select = await screen.findByLabelText(level)
      fireEvent.mouseDown(select)
      const list = () => document.getElementById(select.getAttribute('aria-controls') ?? '')?.parentElement
      fireEvent.click(await waitFor(() => within(list()!).getByTitle(name)))
    }
    expect(told).toEqual(['', '', '110105'])
  })

  test('[VALID-36][ERR-19] of an unknown linkage is a cascader and says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    stage(<AreaInput linkage="menu" />, { answers })
    expect(screen.getByRole('alert').textContent).toBe('Bad type value')
    expect(screen.getAllByRole('combobox')).toHaveLength(1)
    expect(log).toHaveBeenCalledWith('AreaInput: Bad type value: menu')
    log.mockRestore()
  })
})

test('[VALID-29] marks are grouped while they are typed, not while a word is composed', async () => {
  const { told } = show({ kind: 'tags' })
  const input = await screen.findByRole('textbox')
  fireEvent.compositionStart(input)
  fireEvent.change(input, { target: { value: 'anqu' } })
  expect(told).toEqual([])
  fireEvent.compositionEnd(input, { target: { value: '安全消防' } })
  expect(told).toEqual(['安全;消防;'])
})

test('[CONST-66][ENT-56] a text opens into an area of 150 × 200', async () => {
  const { told } = show({ kind: 'popText' }, '旧')
  fireEvent.click(await screen.findByRole('button', { name: '展开编辑名称' }))
  const area = await screen.findByRole('textbox', { name: '名称' })
  expect([area.style.width, area.style.height]).toEqual(['150px', '200px'])
  fireEvent.change(area, { target: { value: '一\n二' } })
  expect(told).toEqual(['一\n二'])
})

test('a plan says what it means and when it runs next', async () => {
  const { container } = show({ kind: 'cron' }, '0 0 2 * * ?')
  expect((await screen.findByText(/02:00/, { selector: 'p' })).textContent).toBe('每天 02:00')
  expect(container.querySelectorAll('li')).toHaveLength(5)
  expect(container.querySelector('li')?.textContent).toMatch(/^\d{4}-\d\d-\d\d 02:00:00$/)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '0 0 25 * * ?' } })
  await screen.findByText('表达式的“时”不正确：25')
})

test('an icon is found by its name', async () => {
  const { told } = show({ kind: 'icon' })
  fireEvent.click(await screen.findByRole('button', { name: '选择图标' }))
  fireEvent.change(await screen.findByLabelText('搜索图标'), { target: { value: 'tool' } })
  fireEvent.click(await screen.findByRole('button', { name: 'tool' }))
  expect(told).toEqual(['tool'])
})

test('JSON says what is wrong with it and is put in order', async () => {
  const { told } = show({ kind: 'json' }, '{"a": }')
  expect(screen.getByRole('status').textContent).toBe('第 1 行第 7 列附近不是有效的 JSON')
  fireEvent.change(screen.getByPlaceholderText('请输入名称'), { target: { value: '{"a":1}' } })
  fireEvent.click(screen.getByRole('button', { name: '格式化' }))
  expect(told.at(-1)).toBe('{\n  "a": 1\n}')
})

test('a query for one of several asks in the form of the wire', async () => {
  const told: unknown[] = []
  const item = { value: ',a,', onChange: (value: unknown) => told.push(value) }
  stage(<QueryInput field={{ label: '分类', kind: 'category', many: true, query: 'equals' }} {...item} />, { answers })
  fireEvent.mouseDown(await screen.findByRole('combobox'))
  fireEvent.click(
    document.querySelector('.ant-select-tree-switcher_close') ?? (await screen.findByText('消防安全', TREE_TITLE)),
  )
  await waitFor(() => expect(told.length).toBeGreaterThan(0))
  expect(told[0]).toBe('')
})

test('[ENT-17] a day that is asked for by itself is chosen in a calendar', async () => {
  const { container } = stage(<QueryInput field={{ label: '生日', kind: 'date', query: 'equals' }} />)
  await screen.findByPlaceholderText('请选择生日')
  expect(container.querySelector('.ant-picker')).toBeTruthy()
})
