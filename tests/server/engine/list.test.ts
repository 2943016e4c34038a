import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUERY_RULES, type QueryRule } from '#contract/wire/list-query.ts'
import type { TestApp } from '#tests/server/app.ts'
import { addPositions, callerOf, openServer, type Answer, type Caller } from '#tests/server/engine/fixtures.ts'

let server: TestApp
let caller: Caller

const ROWS = [
  { code: 'A-1', name: '安全总监', post_rank: '5', create_time: '2024-01-01 08:00:00.400', create_by: 'li' },
  { code: 'A-2', name: '安全员', post_rank: '2', create_time: '2024-01-02 00:00:00', create_by: 'wang' },
  { code: 'B_1', name: '班组长', post_rank: '1', create_time: '2024-01-02 23:59:59.900', create_by: 'li' },
  { code: 'B-2', name: '设备,维修', post_rank: '2', create_time: '2024-01-03 12:30:00', create_by: null },
  { code: 'c%3', name: '教员 Coach', post_rank: '3', create_time: '2024-01-04 09:00:00', create_by: 'zhao' },
]

beforeAll(async () => {
  server = await openServer()
  caller = await callerOf(server, { id: 'lister', permissions: ['system:position:list'] })
  await callerOf(server, { id: 'neighbour', tenantIds: [2] })
  await addPositions(server, [...ROWS, { tenant_id: 2, code: 'A-1', name: 'CANARY-B' }])
})
afterAll(() => server.dispose())

const list = (query: Record<string, string | number> = {}) => caller.get('/sys/position/list', query)
const codes = (answer: Answer): string[] => answer.result.records.map((row: { code: string }) => row.code)
const found = async (query: Record<string, string | number>) =>
  codes(await list({ order: 'asc', column: 'createTime', ...query }))

test('[API-103] answers a page with numbers, dictionary texts and nothing but the fields of the entity', async () => {
  const { status, success, code, result } = await list({ code: 'A-1' })
  expect({ status, success, code }).toEqual({ status: 200, success: true, code: 200 })
  expect(result).toEqual({
    records: [
      {
        id: 'p-1-A-1',
        version: 1,
        createBy: 'li',
        createBy_dictText: 'li',
        createTime: '2024-01-01 08:00:00',
        updateBy: null,
        updateBy_dictText: null,
        updateTime: null,
        companyId: null,
        sysOrgCode: null,
        postLevel: null,
        code: 'A-1',
        name: '安全总监',
        postRank: '5',
        postRank_dictText: '正高级',
        rank: '5',
        rank_dictText: '正高级',
      },
    ],
    total: 1,
    size: 10,
    current: 1,
    pages: 1,
  })
})

test('[ENT-69] columns that refer to the same people each have the texts of their own', async () => {
  const person = (id: string) => callerOf(server, { id, tenantIds: [3] })
  const keeper = await callerOf(server, { id: 'keeper', tenantIds: [3], permissions: ['system:position:list'] })
  await person('maker')
  await person('changer')
  const by = (code: string, create_by: string | null, update_by: string | null) => ({
    code,
    name: code,
    tenant_id: 3,
    create_by,
    update_by,
  })
  await addPositions(server, [
    by('T-1', 'maker', 'changer'),
    by('T-2', 'maker', null),
    by('T-3', null, 'maker,changer,gone'),
    by('T-4', 'system', ''),
  ])
  const { result } = await keeper.get('/sys/position/list', { column: 'code', order: 'asc' })
  const texts = result.records.map((row: Record<string, unknown>) => [
    row['createBy_dictText'],
    row['updateBy_dictText'],
  ])
  expect(texts).toEqual([
    ['姓名maker', '姓名changer'],
    ['姓名maker', null],
    [null, '姓名maker,姓名changer,gone'],
    ['系统', null],
  ])
})

test('[API-052][ENT-19][LIST-01] pages, newest first, and clamps what is asked', async () => {
  expect(codes(await list())).toEqual(['c%3', 'B-2', 'B_1', 'A-2', 'A-1'])
  const second = await list({ pageNo: 2, pageSize: 2 })
  expect(codes(second)).toEqual(['B_1', 'A-2'])
  expect(second.result).toMatchObject({ total: 5, size: 2, current: 2, pages: 3 })
  expect((await list({ pageSize: 99_999 })).result.size).toBe(200)
  expect((await list({ pageSize: -5, pageNo: 'x' })).result).toMatchObject({ size: 10, current: 1 })
  expect((await list({ pageNo: 99 })).result).toMatchObject({ records: [], total: 5, current: 99 })
  expect((await list({ pageNo: '99999999999999999999' })).status).toBe(200)
})

describe('[ENT-69] the text of a field', () => {
  const cases: [string, Record<string, string>, string[]][] = [
    ['equals', { code: 'A-2' }, ['A-2']],
    ['contains', { name: '*员*' }, ['A-2', 'c%3']],
    ['contains whatever the case', { name: '*coACH*' }, ['c%3']],
    ['begins', { name: '安全*' }, ['A-1', 'A-2']],
    ['ends', { name: '*员' }, ['A-2']],
    ['is anything for a lone star', { name: '*' }, ['A-1', 'A-2', 'B_1', 'B-2', 'c%3']],
    ['takes % and _ as they are', { code: '*%*' }, ['c%3']],
    ['takes _ as it is', { code: 'B_*' }, ['B_1']],
    ['is one of several', { code: 'A-1,B-2' }, ['A-1', 'B-2']],
    ['is one of one', { code: 'A-1,' }, ['A-1']],
    ['is one of none', { code: ',' }, []],
    ['contains any of several', { name: ',安全,教,' }, ['A-1', 'A-2', 'c%3']],
    ['holds a comma', { name: '设备++维修' }, ['B-2']],
    ['is not', { code: '!A-1' }, ['A-2', 'B_1', 'B-2', 'c%3']],
    ['is not, empty values included', { createBy: '!li' }, ['A-2', 'B-2', 'c%3']],
    ['is greater', { postRank: '> 2' }, ['A-1', 'c%3']],
    ['is greater by word', { postRank: 'ge 3' }, ['A-1', 'c%3']],
    ['is less', { postRank: '<= 1' }, ['B_1']],
    ['is less by word', { postRank: 'lt 2' }, ['B_1']],
    ['differs', { postRank: '!= 2' }, ['A-1', 'B_1', 'c%3']],
    ['differs by word', { postRank: 'ne 2' }, ['A-1', 'B_1', 'c%3']],
    ['is one of by word', { postRank: 'in 1,3' }, ['B_1', 'c%3']],
    ['equals by word', { postRank: 'eq 3' }, ['c%3']],
    ['is one of for _MultiString', { postRank_MultiString: '1,3' }, ['B_1', 'c%3']],
    ['lies between', { postRank_begin: '2', postRank_end: '3' }, ['A-2', 'B-2', 'c%3']],
    ['begins on a day', { createTime_begin: '2024-01-03' }, ['B-2', 'c%3']],
    ['ends with a day, its last moment included', { createTime_end: '2024-01-02' }, ['A-1', 'A-2', 'B_1']],
    ['ends with a second, its parts included', { createTime_end: '2024-01-01 08:00:00' }, ['A-1']],
    ['is a day', { createTime: '2024-01-02' }, ['A-2', 'B_1']],
    ['is a second as shown', { createTime: '2024-01-01 08:00:00' }, ['A-1']],
    ['is unasked when empty', { code: '', name: '*安全*' }, ['A-1', 'A-2']],
    ['is unasked when unknown', { nonsense: 'x', name: '*安全*' }, ['A-1', 'A-2']],
  ]
  test.each(cases)('%s', async (_name, query, expected) => {
    expect(await found(query)).toEqual(expected)
  })
})

describe('[QUERY-14] each rule of an advanced query filters', () => {
  const asked = (conditions: unknown[], match = 'and', encode = (text: string) => text) =>
    found({ superQueryParams: encode(JSON.stringify(conditions)), superQueryMatchType: match })
  const one: Record<QueryRule, [field: string, val: unknown, expected: string[]]> = {
    eq: ['code', 'A-1', ['A-1']],
    ne: ['code', 'A-1', ['A-2', 'B_1', 'B-2', 'c%3']],
    gt: ['postRank', '2', ['A-1', 'c%3']],
    ge: ['postRank', 3, ['A-1', 'c%3']],
    lt: ['createTime', '2024-01-02', ['A-1']],
    le: ['createTime', '2024-01-02', ['A-1', 'A-2', 'B_1']],
    like: ['name', '员', ['A-2', 'c%3']],
    right_like: ['name', '安全', ['A-1', 'A-2']],
    left_like: ['name', '长', ['B_1']],
    in: ['code', ['A-1', 'B-2'], ['A-1', 'B-2']],
  }
  test.each([...QUERY_RULES])('%s', async (rule) => {
    const [field, val, expected] = one[rule]
    expect(await asked([{ field, rule, val, type: 'string' }])).toEqual(expected)
  })
  const both = [
    { field: 'name', rule: 'like', val: '安全' },
    { field: 'postRank', rule: 'eq', val: '2' },
  ]
  test('[ENT-72][QUERY-15] joined by and, unless or is asked for', async () => {
    expect(await asked(both)).toEqual(['A-2'])
    expect(await asked(both, '')).toEqual(['A-2'])
    expect(await asked(both, 'nonsense')).toEqual(['A-2'])
    expect(await asked(both, 'or')).toEqual(['A-1', 'A-2', 'B-2'])
  })
  test('[ENT-71] encoded once or twice', async () => {
    expect(await asked(both, 'and', encodeURIComponent)).toEqual(['A-2'])
    expect(await asked(both, 'and', (text) => encodeURIComponent(encodeURIComponent(text)))).toEqual(['A-2'])
    expect(await asked(both, 'and', encodeURI)).toEqual(['A-2'])
  })
  test('stays within the tenant even when or joins', async () => {
    expect(
      await asked(
        [
          { field: 'code', rule: 'ne', val: 'zzz' },
          { field: 'name', rule: 'eq', val: 'CANARY-B' },
        ],
        'or',
      ),
    ).toHaveLength(5)
  })
  test('[QUERY-11] empty conditions are dropped', async () => {
    expect(
      await asked([
        { field: '', rule: 'eq', val: 'x' },
        { field: 'code', rule: '', val: 'x' },
        { field: 'code', rule: 'eq', val: '' },
      ]),
    ).toHaveLength(5)
    expect(await asked([])).toHaveLength(5)
  })
  test('what cannot be understood is refused with a sentence', async () => {
    const refusal = async (superQueryParams: string) => {
      const { status, code, message } = await list({ superQueryParams })
      return { status, code, message }
    }
    const bad = { status: 400, code: 400 }
    expect(await refusal('{')).toEqual({ ...bad, message: '高级查询条件格式不正确' })
    expect(await refusal('%')).toEqual({ ...bad, message: '高级查询条件格式不正确' })
    expect(await refusal('[1]')).toEqual({ ...bad, message: '高级查询条件格式不正确' })
    expect(await refusal('[{"field":"password","rule":"eq","val":"x"}]')).toEqual({
      ...bad,
      message: '高级查询的字段不存在',
    })
    expect(await refusal('[{"field":"code","rule":"not_like","val":"x"}]')).toEqual({
      ...bad,
      message: '高级查询的匹配规则不正确',
    })
    const many = Array.from({ length: 21 }, () => ({ field: 'code', rule: 'eq', val: 'x' }))
    expect(await refusal(JSON.stringify(many))).toEqual({ ...bad, message: '高级查询最多 20 个条件' })
  })
})

describe('[ENT-69] sort', () => {
  test('by a field, by its dictionary text, by pinyin', async () => {
    expect(codes(await list({ column: 'code', order: 'asc' }))).toEqual(['A-1', 'A-2', 'B_1', 'B-2', 'c%3'])
    expect(codes(await list({ column: 'postRank_dictText', order: 'asc' }))).toEqual([
      'B_1',
      'A-2',
      'B-2',
      'c%3',
      'A-1',
    ])
    const names = (await list({ column: 'name', order: 'asc' })).result.records.map((row: { name: string }) => row.name)
    expect(names).toEqual(['安全员', '安全总监', '班组长', '教员 Coach', '设备,维修'])
  })
  test('descends unless the order says asc; empty values stand last', async () => {
    expect(codes(await list({ column: 'createBy', order: 'desc' })).at(-1)).toBe('B-2')
    expect(codes(await list({ column: 'createBy', order: 'ascend' })).at(-1)).toBe('B-2')
    expect(codes(await list({ column: 'code', order: 'whatever' }))[0]).toBe('c%3')
  })
  test('by several fields, each in its own direction; the last one said holds for the rest', async () => {
    const sorted = async (column: string, order: string) => codes(await list({ column, order }))
    expect(await sorted('postRank,code', 'desc,asc')).toEqual(['A-1', 'c%3', 'A-2', 'B-2', 'B_1'])
    expect(await sorted('postRank,code', 'desc,desc')).toEqual(['A-1', 'c%3', 'B-2', 'A-2', 'B_1'])
    expect(await sorted('postRank_dictText,code', 'asc')).toEqual(['B_1', 'A-2', 'B-2', 'c%3', 'A-1'])
    const filtered = await list({ column: 'postRank,code', order: 'asc,desc', code: '*-*', pageSize: 2 })
    expect(codes(filtered)).toEqual(['B-2', 'A-2'])
    expect(filtered.result.total).toBe(3)
  })
  test('takes a field once and five at most', async () => {
    expect(codes(await list({ column: 'code,code', order: 'asc,desc' }))[0]).toBe('A-1')
    const { status, message } = await list({ column: 'code,name,postRank,createBy,createTime,updateTime' })
    expect({ status, message }).toEqual({ status: 400, message: '最多按 5 列排序' })
  })
  test('an unknown column is refused by name, and without it when it is none', async () => {
    const { status, code, message, result } = await list({ column: 'nonsense' })
    expect({ status, code, message, result }).toEqual({
      status: 400,
      code: 400,
      message: '请注意，将要排序的列字段不存在：nonsense',
      result: null,
    })
    expect((await list({ column: 'id;drop table sys_position--' })).message).toBe('请注意，将要排序的列字段不存在！')
    expect((await list({ column: 'tenant_id' })).status).toBe(400)
  })
})

test('[ENT-70] field narrows nothing by itself: other clients edit from the rows of the list', async () => {
  const { result } = await list({ code: 'A-1', field: 'id,,name,action' })
  expect(result.records).toEqual([expect.objectContaining({ id: 'p-1-A-1', code: 'A-1', postRank: '5' })])
})

test('[ENT-70] what asks to be narrowed gets the members that field names, id and version stay', async () => {
  const asked = 'id,,name,postRank_dictText,action,password_hash'
  const { result } = await list({ code: 'A-1', field: asked, narrow: '1' })
  expect(result.records).toEqual([
    { id: 'p-1-A-1', version: 1, name: '安全总监', postRank: '5', postRank_dictText: '正高级' },
  ])
})

describe('injection attempts change nothing and say nothing', () => {
  const ATTEMPTS = [
    "' or '1'='1",
    "';drop table sys_position;--",
    '1) or (select pg_sleep(5)) is null--',
    "A-1' union select username,password_hash from sys_user--",
    'sleep(5)',
    '${7*7}',
    '\u0000',
    '\\',
    "%' escape '",
    '<script>alert(1)</script>',
    '*'.repeat(300),
    "* ' or 1=1 *",
    ',a" or "1"="1,',
    '> 1 or 1=1',
    'in 1) or (1=1',
    '2024-01-01 00:00:00+00',
  ]
  const PARAMETERS = [
    'column',
    'order',
    'field',
    'pageNo',
    'pageSize',
    'superQueryParams',
    'superQueryMatchType',
    'code',
    'name',
    'name_begin',
    'name_end',
    'code_MultiString',
    'postRank',
    'createTime',
    'createTime_begin',
    'createTime_end',
    'id',
    'version',
    'nonsense',
    '__proto__',
    'constructor',
  ]
  test.each(PARAMETERS)('%s', async (parameter) => {
    for (const attempt of ATTEMPTS) {
      const { status, ...body } = await list({ [parameter]: attempt })
      expect([200, 400]).toContain(status)
      const text = JSON.stringify(body)
      expect(text).not.toMatch(/CANARY-B|select|syntax|relation|pg_|password|\bat .*\.ts/i)
      expect((body.result?.records ?? []).length).toBeLessThanOrEqual(5)
    }
    expect((await list()).result.total).toBe(5)
  })
  test.each(['field', 'rule', 'val', 'type', 'dictCode'])('superQueryParams.%s', async (member) => {
    for (const attempt of ATTEMPTS) {
      const condition = { field: 'code', rule: 'eq', val: 'A-1', type: 'string', [member]: attempt }
      const { status, ...body } = await list({ superQueryParams: JSON.stringify([condition]) })
      expect([200, 400]).toContain(status)
      expect(JSON.stringify(body)).not.toMatch(/CANARY-B|syntax|relation|pg_|password/i)
    }
  })
})

test('[PERM-20] is refused without the permission, and without a token', async () => {
  const nobody = await callerOf(server, { id: 'powerless' })
  const { status, code, message } = await nobody.get('/sys/position/list')
  expect({ status, code, message }).toEqual({ status: 403, code: 510, message: '没有权限，请联系管理员授权' })
  expect((await server.app.inject('/vr/sys/position/list')).statusCode).toBe(401)
})
