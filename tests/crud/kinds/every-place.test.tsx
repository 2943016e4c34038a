import type { Field } from '#contract/define-entity.ts'
import type { FieldKind } from '#contract/kinds/kinds.ts'
import { FieldInput } from '#crud/kinds/field-input.tsx'
import { EDITING } from '#crud/kinds/cell-editing.ts'
import { gridColumn } from '#crud/kinds/grid-column.tsx'
import { QueryInput } from '#crud/query/query-input.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { waitFor } from '@testing-library/react'
import { App, Form } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'

interface Case {
  facts?: Partial<Field>
  value: unknown
  /** Beside the value in its row. */
  row?: Record<string, unknown>
  /** What a cell says. */
  words: string
}

/** Every kind: the compiler asks for a line when one is added. */
const CASES: Record<FieldKind, Case> = {
  text: { value: '灭火器', words: '灭火器' },
  textarea: { value: '第一行', words: '第一行' },
  html: { value: '<p>须知</p>', words: '须知' },
  integer: { value: 12, words: '12' },
  decimal: { facts: { decimals: 2 }, value: 1234.5, words: '1,234.50' },
  money: { value: 10, words: '10.00 元' },
  progress: { value: 40, words: '40%' },
  date: { value: '2026-11-22', words: '2026-11-22' },
  datetime: { value: '2026-11-22 08:30:00', words: '2026-11-22 08:30:00' },
  time: { value: '08:30:00', words: '08:30:00' },
  dictionary: { facts: { dictionary: 'sex' }, value: '1', row: { it_dictText: '男' }, words: '男' },
  radio: { facts: { dictionary: 'sex' }, value: '2', row: { it_dictText: '女' }, words: '女' },
  multiple: { facts: { dictionary: 'sex' }, value: '1,2', row: { it_dictText: '男,女' }, words: '男、女' },
  switch: { value: 1, words: '是' },
  password: { value: '******', words: '••••••' },
  secret: { value: '******', words: '••••••' },
  image: { value: 'temp/a.png', words: '' },
  images: { facts: { max: 2 }, value: 'temp/a.png,temp/b.png', words: '' },
  files: { facts: { max: 2 }, value: 'temp/a.pdf', words: 'a.pdf' },
  json: { value: '{"a":1}', words: '{"a":1}' },
  computed: { value: '合计', words: '合计' },
  reference: { facts: { to: 'role' }, value: 'r1', row: { it_dictText: '安全员' }, words: '安全员' },
  search: {
    facts: { dictionary: 'sys_user,realname,username' },
    value: 'li',
    row: { it_dictText: '李四' },
    words: '李四',
  },
  tree: {
    facts: { dictionary: 'sys_category,name,id', tree: { parent: 'pid' } },
    value: 'a',
    row: { it_dictText: '消防' },
    words: '消防',
  },
  category: { value: 'a', row: { it_dictText: '消防' }, words: '消防' },
  area: { value: '110105', row: { it_dictText: '北京市/朝阳区' }, words: '北京市/朝阳区' },
  icon: { value: 'setting', words: 'setting' },
  color: { value: '#1890ff', words: '#1890ff' },
  cron: { value: '0 0 2 * * ?', words: '0 0 2 * * ?' },
  tags: { value: '防爆;防水;', words: '防爆防水' },
  popText: { value: '整改', words: '整改' },
}

const KINDS = Object.keys(CASES) as FieldKind[]
const CONTROL = 'input, textarea, [contenteditable=true], button, [role=switch], [role=radio]'
const answers = Object.fromEntries(
  [
    '/sys/role/queryall',
    '/sys/role/list',
    '/sys/category/loadDictItem',
    '/sys/category/loadTreeRoot',
    '/sys/address/queryTreeList',
    '/sys/dict/loadTreeData',
    '/sys/dict/loadDictItem/sys_category,name,id',
    '/sys/dict/loadDictItem/sys_user,realname,username',
    '/sys/dict/loadDict/sys_user,realname,username',
  ].map((path) => [`GET ${path}`, ok([])]),
)

/** One definition, everywhere. */
function Places({ field, kind }: { field: Field; kind: FieldKind }) {
  const { value } = CASES[kind]
  return (
    <App>
      <div data-place="alone">
        <FieldInput field={field} value={value as string} onChange={() => undefined} />
      </div>
      <Form initialValues={{ form: value, query: '' }}>
        <div data-place="form">
          <Form.Item name="form" label={field.label}>
            <FieldInput field={field} />
          </Form.Item>
        </div>
        <div data-place="query">
          <Form.Item name="query" label={field.label}>
            <QueryInput field={field} />
          </Form.Item>
        </div>
      </Form>
      <Cell field={field} kind={kind} />
    </App>
  )
}

/** The cell as the table paints it, and the panel it is edited in. */
function Cell({ field, kind }: { field: Field; kind: FieldKind }) {
  const services = useServices()
  const cell = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<ReactNode>(null)
  useEffect(() => {
    const { value, row = {} } = CASES[kind]
    const whole = { id: '1', it: value, ...row }
    const mountNode = (element: HTMLElement, node: ReactNode) => {
      setEditor(createPortal(node, element))
      return () => setEditor(null)
    }
    const column = gridColumn('it', field, { services, mountNode })
    const facts = { id: '1', key: 'it', value, row: whole, text: column.text?.(value, whole) ?? '' }
    column.paint?.(cell.current!, facts as never)
    const host = { take: () => undefined, close: () => undefined }
    column.editing?.mountEditor?.(panel.current!, facts as never, host as never)
  }, [field, kind, services])
  return (
    <>
      <div ref={cell} data-place="cell" />
      <div ref={panel} data-place="panel" />
      {editor}
    </>
  )
}

test.each(KINDS)('%s stands alone, in a form, in a query and in a cell by one definition', async (kind) => {
  const { container } = stage(<Places field={fieldOf(kind)} kind={kind} />, { answers })
  const place = (name: string) => container.querySelector(`[data-place=${name}]`)!
  for (const name of ['alone', 'form', 'query'])
    await waitFor(() => expect([name, place(name).querySelector(CONTROL)]).toEqual([name, expect.any(HTMLElement)]))
  expect(place('cell').textContent).toBe(CASES[kind].words)
})

test.each(KINDS.filter((kind) => EDITING[kind]?.mode === 'panel'))('%s is edited over its cell', async (kind) => {
  const { container } = stage(<Places field={fieldOf(kind)} kind={kind} />, { answers })
  const control = () => container.querySelector(`[data-place=panel] :is(${CONTROL})`)
  await waitFor(() => expect(control()).toBeInstanceOf(HTMLElement))
})

function fieldOf(kind: FieldKind): Field {
  return { label: '名称', kind, query: 'equals', ...CASES[kind].facts }
}
