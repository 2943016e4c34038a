import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/server/app.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'
import { clerkOf, design, DESIGNER_CODES, field, formOf, openDesigner, take } from './fixtures.ts'

let server: TestApp
let designer: Caller

beforeAll(async () => {
  ;({ server, designer } = await openDesigner())
})
afterAll(() => server.dispose())

const check = async ({ id }: { id: string }) => (await designer.get('/online/form/check', { id })).result

test('[MENU-06] a check before publishing says what would become of the table, and changes nothing', async () => {
  const FIELDS = [field('title', '标题'), field('amount', '数量', { kind: 'integer', length: null })]
  const form = await design(designer, 'planned', FIELDS)
  expect(await check(form)).toEqual({ passed: true, lines: ['新增数据表，共 2 个字段：标题、数量'] })
  expect((await formOf(designer, 'planned')).state).toBe('draft')
  await take(designer, 'publish', form)
  expect(await check(form)).toEqual({ passed: true, lines: [] })
  const { version, fields } = await formOf(designer, 'planned')
  const [title, amount] = fields
  const change = [
    { id: title.id, version: title.version, length: 80, isUnique: true },
    { id: amount.id, version: amount.version, removed: true },
    { ...field('note', '备注'), orderNum: 3 },
  ]
  expect(await designer.put('/online/form/edit', { id: form.id, version, fields: change })).toMatchObject({
    success: true,
  })
  expect(await check(form)).toEqual({
    passed: true,
    lines: [
      '“标题”的长度由 50 改为 80',
      '新增字段“备注”',
      '不再显示“数量”，其中的数据仍然保留',
      '“标题”不能重复；已有重复的内容时无法发布',
    ],
  })
  expect(await take(designer, 'publish', form)).toMatchObject({ success: true })
  expect(await check(form)).toEqual({ passed: true, lines: [] })
})

test('what publishing would refuse is said before, in the same words', async () => {
  const refused = async (form: { id: string }, message: string) => {
    expect(await check(form)).toEqual({ passed: false, lines: [message] })
    expect(await take(designer, 'publish', form)).toMatchObject({ success: false, message })
  }
  await refused(await design(designer, 'empty', []), '请先新增字段，再发布')
  await refused(
    await design(designer, 'worded', [field('select', '选择')]),
    '字段名“select”是数据库的保留字，请换一个名称',
  )
  await refused(
    await design(designer, 'orphan', [field('title', '标题')], { parentCode: 'empty' }),
    '主表“empty”还没有发布，请先发布主表',
  )
  const form = await design(designer, 'typed', [field('title', '标题')])
  await take(designer, 'publish', form)
  const { version, fields } = await formOf(designer, 'typed')
  const change = [{ id: fields[0].id, version: fields[0].version, kind: 'integer' }]
  await designer.put('/online/form/edit', { id: form.id, version, fields: change })
  await refused(form, '“标题”已有数据，不能改成这种类型；请新增一个字段')
})

test('[MENU-06] a check tells the form that a design would be, unless it is none yet', async () => {
  const designed = async ({ id }: { id: string }) =>
    (await designer.get('/online/form/check', { id, with: 'design' })).result as { design?: object }
  const main = await design(designer, 'shown', [field('title', '标题')])
  await take(designer, 'publish', main)
  await take(
    designer,
    'publish',
    await design(designer, 'shown_rows', [field('note', '备注')], { parentCode: 'shown' }),
  )
  expect(await designed(main)).toMatchObject({
    design: { code: 'shown', fields: [{ name: 'title', label: '标题' }], forms: [{ code: 'shown_rows' }] },
  })
  const orphan = await design(designer, 'shown_orphan', [field('title', '标题')], { parentCode: 'empty' })
  expect(await designed(orphan)).toMatchObject({ passed: false, design: { code: 'shown_orphan' } })
  expect(await designed(await design(designer, 'shown_empty', []))).not.toHaveProperty('design')
})

test('only the platform checks designs', async () => {
  const form = await design(designer, 'secret', [field('title', '标题')])
  const tenant = await callerOf(server, { id: 'tenant-checker', permissions: DESIGNER_CODES })
  expect(await tenant.get('/online/form/check', { id: form.id })).toMatchObject({ success: false, result: null })
  await take(designer, 'publish', form)
  const clerk = await clerkOf(server, 'secret', 'checker')
  expect(await clerk.get('/online/form/check', { id: form.id })).toMatchObject({ status: 403 })
})
