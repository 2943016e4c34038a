import { expect, expectTypeOf, test } from 'vitest'
import { dataSource } from '#contract/areas/data-source/data-source.entity.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { tenant } from '#contract/areas/tenant/tenant.entity.ts'
import { defineEntity, type Entity } from '#contract/define-entity.ts'
import type { OthersOf, RowOf, SeenRowOf, ValuesOf } from '#contract/entity/row-of.ts'

const valve = defineEntity({
  name: 'valve',
  label: '阀门',
  table: 'test_valve',
  path: '/test/valve',
  permission: 'test:valve',
  offers: [],
  tenant: true,
  exportName: '阀门',
  title: 'name',
  fields: {
    name: { label: '名称', kind: 'text', required: '请输入名称' },
    bore: { label: '口径', kind: 'decimal' },
    grade: { label: '等级', kind: 'dictionary', dictionary: 'grade', numeric: true, initial: 1 },
    isOpen: { label: '开启', kind: 'switch', truth: true },
    checkedAt: { label: '检查时间', kind: 'datetime' },
    left: { label: '剩余天数', kind: 'computed', numeric: true },
    pin: { label: '口令', kind: 'password' },
    photos: { label: '照片', kind: 'images', stored: false },
  },
})
type Valve = typeof valve
const [row, values, seen] = [{} as RowOf<Valve>, {} as ValuesOf<Valve>, {} as SeenRowOf<Valve>]

test('the type of a value follows from its field', () => {
  expectTypeOf(row.name).toEqualTypeOf<string>()
  expectTypeOf(row.bore).toEqualTypeOf<number | null>()
  expectTypeOf(row.grade).toEqualTypeOf<number>()
  expectTypeOf(row.isOpen).toEqualTypeOf<boolean | null>()
  expectTypeOf(row.checkedAt).toEqualTypeOf<string | null>()
  expectTypeOf(row.left).toEqualTypeOf<number | null>()
  expectTypeOf(row.grade_dictText).toEqualTypeOf<string | null | undefined>()
  expectTypeOf(row.photos).toEqualTypeOf<string | null | undefined>()
  expectTypeOf(row.id).toEqualTypeOf<string>()
  expectTypeOf<RowOf<typeof tenant>['id']>().toEqualTypeOf<number>()
  expectTypeOf(seen.name).toEqualTypeOf<string | undefined>()
  expectTypeOf(values.bore).toEqualTypeOf<number | null | undefined>()
  expect(row).toEqual({})
})

test('a misspelt field does not compile', () => {
  // @ts-expect-error -- the field is called name
  expect(row.nmae).toBeUndefined()
  // @ts-expect-error -- the field is called name
  expect(values.nmae).toBeUndefined()
  // @ts-expect-error -- the field is called name
  expect(seen['nmae']).toBeUndefined()
  // @ts-expect-error -- the field is called rectifyDeadline
  expect(({} as RowOf<typeof hazard>).rectifyDeadlin).toBeUndefined()
})

test('a value of another type does not compile', () => {
  // @ts-expect-error -- a text
  values.name = 7
  // @ts-expect-error -- a number
  values.bore = '7'
  // @ts-expect-error -- true or false, not 1
  row.isOpen = 1
  // @ts-expect-error -- every valve has a name
  row.name = null
  expect([row.name, values.bore]).toEqual([null, '7'])
})

test('what is written only is not in a row', () => {
  // @ts-expect-error -- never answered
  expect(row.pin).toBeUndefined()
  // @ts-expect-error -- never answered
  expect(({} as RowOf<typeof dataSource>).dbPassword).toBeUndefined()
  expectTypeOf<ValuesOf<typeof dataSource>['dbPassword']>().toEqualTypeOf<string | null | undefined>()
})

test('what is no column is among the others', () => {
  // @ts-expect-error -- no column of its table
  expect(values.photos).toBeUndefined()
  expectTypeOf<OthersOf<Valve>>().toEqualTypeOf<{ photos?: string | null }>()
})

test('a row of any entity takes any key, and every row is one', () => {
  const rows: RowOf<Entity>[] = [row]
  const sent: Readonly<Record<string, unknown>>[] = [row, seen]
  expectTypeOf(rows[0]!['nmae']).toEqualTypeOf<string | number | boolean | null | undefined>()
  expect(sent).toHaveLength(2)
})
