import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DRILL_KIND, FIRE_ACCIDENT } from '#contract/areas/drill/drill-values.ts'
import { openCompanies, REMINDERS, type Companies } from './open-companies.ts'

let companies: Companies
beforeAll(async () => {
  companies = await openCompanies()
})
afterAll(() => companies.dispose())

const TABLES = [
  'biz_hazard',
  'biz_hazard_task',
  'biz_student_license',
  'biz_train_card',
  'biz_student',
  'biz_org_person',
  'biz_enterprise',
  'biz_equipment',
  'biz_after_sale',
  'biz_equipment_output',
  'biz_output_item',
  'biz_package_seat',
  'biz_package_grant',
  'biz_drill_plan',
  'biz_third_party',
  'biz_drill_case',
]
const begun = { now: 0 }
beforeAll(() => {
  begun.now = companies.clock.now
})
afterEach(async () => {
  companies.clock.now = begun.now
  await companies.clear.messages()
  await companies.clear.tables('notice_mark', ...TABLES)
})

const DAY_MS = 86_400_000
const PLACE = { id: 'row', org_id: 'a-shop' }
const HAZARD = { ...PLACE, hazard_no: 'YH-1', title: '通道被占用', hazard_level: '1', rectify_user: 'fixer' }
const STUDENT = { id: 'who', org_id: 'a-shop', realname: '王磊', status: '1', train_object: '3' }
type Insert = (day: string) => Promise<void>
const into =
  (table: string, column: string, row: object): Insert =>
  (day) =>
    companies.insert(table, { ...PLACE, ...row, [column]: day })
const deadline = (over: object = {}) => into('biz_hazard', 'rectify_deadline', { ...HAZARD, status: '2', ...over })
const OVERDUE_1 = ['a-safety', 'fixer']
const OVERDUE_3 = ['a-leader', 'a-safety', 'fixer']
const OVERDUE_7 = ['a-leader', 'a-safety', 'a-unit', 'fixer']
const license = async (day: string) => {
  await companies.insert('biz_student', STUDENT)
  const row = { id: 'row', student_id: 'who', license_type: '1', issue_date: '2020-01-01' }
  await companies.insert('biz_student_license', { ...row, expire_date: day })
}
const DRILL = {
  plan_name: '触电现场处置',
  case_id: 'case',
  start_time: '09:00:00',
  end_time: '10:00:00',
  place: '变电所',
  organizer: 'fixer',
  safety_measures: '断电后进行',
}
const partner = (column: string) => (day: string) =>
  companies.insert('biz_third_party', {
    id: 'row',
    org_name: '华安评估',
    service_type: '1',
    contact: '周',
    phone: '13000000001',
    status: '1',
    [column]: day,
  })
const AFTER_SALE = {
  equipment_id: 'device',
  fault_type: '2',
  description: '开机后左屏没有画面。',
  contact: '周',
  contact_phone: '13000000001',
  handler: 'fixer',
  status: '1',
}
const MENDERS = ['boss', 'fixer']
const TAUGHT = ['a-safety', 'a-trainer']
const RESPONSIBLE = ['a-safety', 'a-unit']
const OWNERS = ['a-unit', 'boss']

const loan = async (day: string) => {
  await companies.insert('biz_enterprise', { id: 'served', name: '甲公司', depart_id: 'a', status: '2' })
  const row = { id: 'row', output_no: 'CK-1', output_type: '2', depot_id: 'depot', receiver: '周', status: '2' }
  await companies.insert('biz_equipment_output', { ...row, enterprise_id: 'served', return_date: day })
  const line = { output_id: 'row', equipment_id: 'device', sn: 'S-1', status: '1' }
  await companies.insert('biz_output_item', { id: 'line', ...line })
}

const grant = async (over: object) => {
  await companies.insert('biz_enterprise', { id: 'served', name: '甲公司', depart_id: 'a', status: '2' })
  const row = {
    id: 'row',
    grant_no: 'SQ-1',
    enterprise_id: 'served',
    package_id: 'pack',
    status: '2',
    end_date: '2099-01-01',
  }
  await companies.insert('biz_package_grant', { ...row, seat_count: 10, ...over })
}
/** Seats of a grant of ten, the last of them taken on a day. */
const seatsTaken = (count: number) => async (day: string) => {
  await grant({})
  for (let number = 1; number <= count; number += 1) {
    const assigned = number === count ? day : '2020-01-01'
    const seat = { id: `seat-${number}`, grant_id: 'row', student_id: `s${number}`, status: '1' }
    await companies.insert('biz_package_seat', { ...seat, assign_time: `${assigned}T09:00:00+08:00` })
  }
}

/** On how many days after the day a reminder is about it is told, and to whom. */
const LADDERS: readonly [kind: string, name: string, insert: () => Insert, steps: readonly [number, string[]][]][] = [
  [
    'grantEnds',
    'a grant that runs',
    () => (day) => grant({ end_date: day }),
    [-30, -15, -7, -3, -1, 0].map((at): [number, string[]] => [at, OWNERS]),
  ],
  ['grantSeatsNear', 'nine seats of ten', () => seatsTaken(9), [[0, OWNERS]]],
  ['grantSeatsFull', 'all seats', () => seatsTaken(10), [[0, OWNERS]]],
  [
    'hazardDeadline',
    'an ordinary hazard',
    () => deadline(),
    [
      [-3, ['fixer']],
      [-1, ['fixer']],
      [0, ['fixer']],
    ],
  ],
  [
    'hazardDeadline',
    'a major hazard',
    () => deadline({ hazard_level: '3' }),
    [
      [-7, ['fixer']],
      [-3, ['fixer']],
      [-1, ['fixer']],
      [0, ['fixer']],
    ],
  ],
  [
    'hazardOverdue',
    'an ordinary hazard',
    () => deadline({ status: '8' }),
    [
      [1, OVERDUE_1],
      [3, OVERDUE_3],
      [7, OVERDUE_7],
      [14, OVERDUE_7],
      [21, OVERDUE_7],
    ],
  ],
  [
    'hazardOverdue',
    'a major hazard',
    () => deadline({ hazard_level: '3' }),
    [
      [1, OVERDUE_7],
      [7, OVERDUE_7],
    ],
  ],
  [
    'hazardWaits',
    'a reported hazard',
    () => into('biz_hazard', 'create_time', { ...HAZARD, status: '1' }),
    [
      [3, ['a-safety']],
      [10, ['a-safety']],
    ],
  ],
  [
    'inspectionDue',
    'an inspection',
    () => into('biz_hazard_task', 'due_date', { title: '周检', checklist_id: 'list', inspector: 'fixer', status: '0' }),
    [
      [-1, ['fixer']],
      [0, ['fixer']],
    ],
  ],
  [
    'afterSaleDue',
    'an after-sale',
    () => into('biz_after_sale', 'due_time', AFTER_SALE),
    [
      [-1, ['fixer']],
      [0, MENDERS],
      [1, MENDERS],
      [8, MENDERS],
      [15, MENDERS],
    ],
  ],
  [
    'licenseEnds',
    'a licence',
    () => license,
    [-90, -60, -30, -7, 0, 7, 14].map((at): [number, string[]] => [at, TAUGHT]),
  ],
  [
    'cardOpen',
    'a card',
    () => into('biz_train_card', 'open_date', { student_id: 'who', status: '0' }),
    [20, 30, 37, 44].map((at): [number, string[]] => [at, ['a-trainer']]),
  ],
  [
    'notOnPost',
    'a newcomer',
    () => into('biz_student', 'entry_date', STUDENT),
    [20, 30, 37].map((at): [number, string[]] => [at, TAUGHT]),
  ],
  [
    'certificateEnds',
    'a person',
    () => into('biz_org_person', 'cert_expire', { realname: '周立群', status: 1, post: '1' }),
    [-60, -30, 0].map((at): [number, string[]] => [at, RESPONSIBLE]),
  ],
  [
    'standardEnds',
    'an enterprise',
    () => (day) =>
      companies.insert('biz_enterprise', { id: 'row', name: '甲', depart_id: 'a', status: '2', standard_expire: day }),
    [-60, -30, 0].map((at): [number, string[]] => [at, RESPONSIBLE]),
  ],
  [
    'drillComes',
    'a drill',
    () => into('biz_drill_plan', 'plan_date', { ...DRILL, status: '2' }),
    [-7, -1, 1].map((at): [number, string[]] => [at, OVERDUE_1]),
  ],
  [
    'drillToJudge',
    'a drill',
    () => into('biz_drill_plan', 'create_time', { ...DRILL, plan_date: '2030-01-01', status: '4' }),
    [[3, OVERDUE_1]],
  ],
  [
    'thirdPartyEnds',
    'a partner',
    () => partner('end_date'),
    [-60, -30, 0].map((at): [number, string[]] => [at, ['boss']]),
  ],
  [
    'qualificationEnds',
    'a partner',
    () => partner('qual_expire'),
    [-60, -30, 0].map((at): [number, string[]] => [at, ['boss']]),
  ],
  [
    'customerFollow',
    'a customer',
    () => (day) =>
      companies.insert('biz_customer', {
        id: 'row',
        customer_name: '甲',
        contact: '周',
        phone: '13000000001',
        manager: 'fixer',
        status: '2',
        next_follow_time: `${day} 09:00:00+08`,
      }),
    [[0, ['fixer']]],
  ],
  [
    'feedbackDue',
    'a feedback',
    () => (day) =>
      companies.insert('biz_customer_feedback', {
        id: 'row',
        title: '课程包开通慢',
        content: '五天仍未开通。',
        feedback_type: '2',
        handler: 'fixer',
        status: '1',
        due_time: `${day} 09:00:00+08`,
      }),
    [
      [-1, ['fixer']],
      [0, ['boss', 'fixer']],
      [1, ['boss', 'fixer']],
      [8, ['boss', 'fixer']],
      [15, ['boss', 'fixer']],
    ],
  ],
  ['loanEnds', 'a loan', () => loan, [-3, 0, 1, 8, 15].map((at): [number, string[]] => [at, OWNERS])],
  [
    'authorisationEnds',
    'a device',
    () => into('biz_equipment', 'auth_expire', { sn: 'S-1', status: '3' }),
    [-30, -15, -7, -3, -1, 0].map((at): [number, string[]] => [at, OWNERS]),
  ],
]

test.each(LADDERS)('%s of %s is told on its days alone, to who is concerned', async (kind, _name, insert, steps) => {
  const { remind, messages, clear, clock, ago } = companies
  const [first, last] = [steps[0]![0] - 2, steps.at(-1)![0] + 2]
  await insert()(ago(last))
  const told: [number, string[]][] = []
  for (let age = first; age <= last; age += 1) {
    clock.now = begun.now - (last - age) * DAY_MS
    await remind(kind)
    expect(await remind(kind)).toEqual({ records: 0, messages: 0 })
    const receivers = (await messages()).map(({ receiver }) => receiver)
    if (receivers.length > 0) told.push([age, receivers])
    await clear.messages()
  }
  expect(told).toEqual(steps)
})

test.each([
  ['grantEnds', 'a grant that was ended', () => grant({ end_date: companies.ago(0), status: '4' })],
  ['grantSeatsNear', 'eight seats of ten', () => seatsTaken(8)(companies.ago(0))],
  ['grantSeatsNear', 'all seats', () => seatsTaken(10)(companies.ago(0))],
  ['grantSeatsFull', 'nine seats of ten', () => seatsTaken(9)(companies.ago(0))],
])('%s is not told of %s', async (kind, _name, insert) => {
  await insert()
  expect(await companies.remind(kind)).toEqual({ records: 0, messages: 0 })
})

test('every reminder has a ladder here or a test below', () => {
  const known = [
    ...LADDERS.map(([kind]) => kind),
    'hoursOfYear',
    'deviceSilent',
    'drillDuties',
    'quarterSheet',
    'yearSheet',
  ]
  expect(REMINDERS.map(({ kind }) => kind).filter((kind) => !known.includes(kind))).toEqual([])
})

const onDay = (day: string) => {
  companies.clock.now = Date.parse(`${day}T10:00:00+08:00`)
}
const receivers = async () => (await companies.messages()).map(({ receiver }) => receiver)

test('hours of the year are told from the first of October and of December on, as long as they are too few', async () => {
  const year = companies.ago(0).slice(0, 4)
  await companies.insert('biz_student', { ...STUDENT, hours_year: Number(year), year_hours: 5, train_object: '1' })
  const told: string[][] = []
  for (const day of ['09-30', '10-01', '10-02', '11-30', '12-01', '12-08']) {
    onDay(`${year}-${day}`)
    await companies.remind('hoursOfYear')
    for (const { receiver, title, content } of await companies.messages())
      told.push([day, receiver, title, /王磊 [^<]+/.exec(content)?.[0] ?? ''])
    await companies.clear.messages()
  }
  const words = ['年度学时不足：1 人', '王磊 5/12 学时']
  expect(told).toEqual([
    ['10-01', 'a-trainer', ...words],
    ['10-01', 'a-unit', ...words],
    ['12-01', 'a-trainer', ...words],
    ['12-01', 'a-unit', ...words],
  ])
})

test('[SCREEN-21] what an enterprise owes in drills is told 60, 30 and 15 days before a half-year ends, once each, until it is done', async () => {
  const year = Number(companies.ago(0).slice(0, 4)) + 1
  const company = { status: '2', half_year_drill: 1 }
  await companies.insert('biz_enterprise', { id: 'served', name: '甲公司', depart_id: 'a', ...company })
  await companies.insert('biz_enterprise', {
    id: 'frozen',
    name: '乙公司',
    depart_id: 'b',
    ...company,
    status: '3',
    credit_code: '2',
  })
  await companies.insert('biz_drill_case', { id: 'case', case_name: '仓库火灾', accident_type: FIRE_ACCIDENT })
  const drill = (id: string, day: string, kind: string, over: object = {}) =>
    companies.insert('biz_drill_plan', {
      ...DRILL,
      ...PLACE,
      id,
      plan_date: `${year}-${day}`,
      drill_kind: kind,
      status: '5',
      aborted: 0,
      ...over,
    })
  const toldOn = async (...days: string[]) => {
    const told: string[][] = []
    for (const day of days) {
      onDay(`${year}-${day}`)
      await companies.remind('drillDuties')
      expect(await companies.remind('drillDuties')).toEqual({ records: 0, messages: 0 })
      const messages = await companies.messages()
      if (messages.length > 0) told.push([day, ...messages.map(({ receiver }) => receiver)])
      for (const { content, page } of messages)
        expect([/甲公司（[^<]+/.exec(content)?.[0], page]).toEqual([
          `甲公司（还有 ${(Date.parse(`${year}-${day < '07' ? '06-30' : '12-31'}`) - Date.parse(`${year}-${day}`)) / DAY_MS} 天到期）`,
          '/drill/launcher',
        ])
      await companies.clear.messages()
    }
    return told
  }
  await drill('aborted', '02-01', DRILL_KIND.onSite, { aborted: 1 })
  await drill('passed', '03-01', DRILL_KIND.onSite, { status: '2' })
  await drill('elsewhere', '03-01', DRILL_KIND.onSite, { org_id: 'b' })
  expect(await toldOn('04-30', '05-01', '05-02', '05-30', '05-31', '06-14')).toEqual([
    ['05-01', 'a-safety', 'a-unit'],
    ['05-31', 'a-safety', 'a-unit'],
  ])
  await drill('on-site', '06-14', DRILL_KIND.onSite)
  expect(await toldOn('06-15', '06-30', '07-01')).toEqual([])
  await drill('second', '09-01', DRILL_KIND.onSite)
  expect(await toldOn('10-31', '11-01', '12-01', '12-16', '12-31')).toEqual([
    ['11-01', 'a-safety', 'a-unit'],
    ['12-01', 'a-safety', 'a-unit'],
    ['12-16', 'a-safety', 'a-unit', 'boss'],
  ])
  await companies.clear.tables('notice_mark')
  await drill('overall', '12-10', DRILL_KIND.overall)
  expect(await toldOn('12-16')).toEqual([])
})

test('[SCREEN-03] the statutory sheets are asked for on the fifth of a quarter and on the twentieth of January, once each, with the way to their period', async () => {
  await companies.insert('biz_enterprise', { id: 'served', name: '甲公司', depart_id: 'a', status: '2' })
  await companies.insert('biz_enterprise', {
    id: 'frozen',
    name: '乙公司',
    depart_id: 'b',
    status: '3',
    credit_code: '2',
  })
  const year = Number(companies.ago(0).slice(0, 4)) + 1
  const told: string[][] = []
  for (const day of ['01-04', '01-05', '01-06', '01-20', '04-05', '07-04', '07-07', '10-05', '10-12']) {
    onDay(`${year}-${day}`)
    for (const kind of ['quarterSheet', 'yearSheet']) {
      await companies.remind(kind)
      expect(await companies.remind(kind)).toEqual({ records: 0, messages: 0 })
    }
    for (const { receiver, content, page } of await companies.messages())
      told.push([day, receiver, String(page), /<li>[^<]+/.exec(content)?.[0] ?? ''])
    await companies.clear.messages()
  }
  const both = (day: string, page: string) =>
    ['a-safety', 'a-unit'].map((receiver) => [day, receiver, `/hazard/statistics?year=${page}`, '<li>甲公司'])
  expect(told).toEqual([
    ...both('01-05', `${year - 1}&quarter=4`),
    ...both('01-20', `${year - 1}`),
    ...both('04-05', `${year}&quarter=1`),
    ...both('07-07', `${year}&quarter=2`),
    ...both('10-05', `${year}&quarter=3`),
  ])
})

test('a silent device is told of after a whole working day, never at the weekend', async () => {
  // A Friday.
  const lastOnline = '2026-03-06T17:30:00+08:00'
  await companies.insert('biz_equipment', { ...PLACE, sn: 'S-1', status: '3', last_online: lastOnline })
  const told: [string, string[]][] = []
  for (let day = 6; day <= 20; day += 1) {
    const date = `2026-03-${String(day).padStart(2, '0')}`
    onDay(date)
    await companies.remind('deviceSilent')
    if ((await receivers()).length > 0) told.push([date, await receivers()])
    await companies.clear.messages()
  }
  expect(told).toEqual([
    ['2026-03-10', ['a-unit']],
    ['2026-03-16', ['a-unit', 'boss']],
  ])
})

test('one message names the ten most urgent records and leads to the list', async () => {
  for (let number = 1; number <= 12; number += 1)
    await companies.insert('biz_hazard', {
      ...HAZARD,
      id: `row-${number}`,
      hazard_no: `YH-${number}`,
      title: number === 12 ? '<b>通道</b>' : '通道被占用',
      status: '2',
      rectify_deadline: companies.ago(number <= 6 ? number - 4 : -3),
    })
  await companies.remind('hazardDeadline')
  expect(await companies.messages()).toEqual([
    {
      receiver: 'fixer',
      title: '隐患整改期限提醒：10 条',
      content: expect.stringContaining('<li>YH-4 通道被占用（今天到期）</li><li>YH-3 通道被占用（还有 1 天到期）</li>'),
      page: '/hazard/list?status=2,3,8',
    },
  ])
  const [message] = await companies.messages()
  expect(message!.content).toContain('YH-12 &lt;b&gt;通道&lt;/b&gt;')
})

test('[SCREEN-03] after a long stop, however many hazards are overdue, everybody hears one message, and one a day at the most from then on', async () => {
  const { remind, messages, clear, clock } = companies
  for (let number = 1; number <= 60; number += 1)
    await companies.insert('biz_hazard', {
      ...HAZARD,
      id: `row-${number}`,
      hazard_no: `YH-${number}`,
      status: '2',
      rectify_deadline: companies.ago(number + 7),
    })
  await remind('hazardOverdue')
  const first = await messages()
  expect(first.map(({ receiver }) => receiver)).toEqual(OVERDUE_7)
  expect(new Set(first.map(({ title }) => title))).toEqual(new Set(['隐患超期未整改：60 条']))
  for (let day = 1; day <= 7; day += 1) {
    clock.now = begun.now + day * DAY_MS
    await clear.messages()
    await remind('hazardOverdue')
    expect((await messages()).map(({ receiver }) => receiver)).toEqual(OVERDUE_7)
  }
})

test('a tenant gives a reminder words of its own', async () => {
  const template = { id: 'own', template_code: 'reminder_hazardOverdue', template_type: '4' }
  const words = { template_name: '${count} 条隐患拖着', template_content: '<p>快：</p>${records}<p>安环部</p>' }
  await companies.insert('sys_sms_template', { ...template, ...words })
  await deadline()(companies.ago(1))
  await companies.remind('hazardOverdue')
  const [message] = await companies.messages()
  expect(message).toMatchObject({
    title: '1 条隐患拖着',
    content: expect.stringMatching(/^<p>快：<\/p><ul><li>.*安环部/),
  })
  await companies.clear.tables('sys_sms_template')
})

test('two servers at once tell once', async () => {
  await license(companies.ago(7))
  const told = await Promise.all([1, 2, 3, 4].map(() => companies.remind('licenseEnds')))
  expect(told.map(({ records }) => records).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1])
  expect(await receivers()).toEqual(TAUGHT)
})

test('[SCREEN-03] sixty days on two servers: a hazard that nobody puts right climbs, each step told once', async () => {
  const { remind, messages, clear, clock, ago } = companies
  await deadline()(ago(53))
  const told: [number, string, string[]][] = []
  for (let age = -7; age <= 53; age += 1) {
    clock.now = begun.now - (53 - age) * DAY_MS
    for (const kind of ['hazardDeadline', 'hazardOverdue']) {
      const runs = await Promise.all([remind(kind), remind(kind)])
      expect(runs.filter(({ records }) => records > 0).length).toBeLessThan(2)
      const heard = (await messages()).map(({ receiver }) => receiver)
      if (heard.length > 0) told.push([age, kind, heard])
      await clear.messages()
    }
  }
  const before = [-3, -1, 0].map((age): [number, string, string[]] => [age, 'hazardDeadline', ['fixer']])
  const weekly = [7, 14, 21, 28, 35, 42, 49].map((age): [number, string, string[]] => [age, 'hazardOverdue', OVERDUE_7])
  expect(told).toEqual([...before, [1, 'hazardOverdue', OVERDUE_1], [3, 'hazardOverdue', OVERDUE_3], ...weekly])
})

test('after a month off, one step is told of what is new and nothing of what is old', async () => {
  await deadline()(companies.ago(5))
  await companies.insert('biz_hazard', { ...HAZARD, id: 'old', status: '2', rectify_deadline: companies.ago(-10) })
  companies.clock.now += 40 * DAY_MS
  expect(await companies.remind('hazardDeadline')).toEqual({ records: 0, messages: 0 })
  expect((await companies.remind('hazardOverdue')).records).toBe(2)
  expect(await receivers()).toEqual(OVERDUE_7)
})

test('nobody hears of another company, and nobody of another tenant', async () => {
  await companies.insert('biz_hazard', { ...HAZARD, org_id: 'b', status: '2', rectify_deadline: companies.ago(7) })
  await companies.insert('biz_hazard', {
    ...HAZARD,
    id: 'foreign',
    tenant_id: 2,
    org_id: 'c',
    status: '2',
    rectify_deadline: companies.ago(7),
  })
  await companies.remind('hazardOverdue')
  expect(await receivers()).toEqual(['b-leader', 'b-safety', 'b-unit', 'fixer'])
  await companies.clear.messages()
  await companies.remind('hazardOverdue', 2)
  expect(await receivers()).toEqual(['c-leader', 'c-safety', 'c-unit'])
})

test('who has left the platform, or whose role lost the list, hears nothing; what nobody heard is told later', async () => {
  await companies.disable('a-safety')
  await companies.insert('biz_hazard', { ...HAZARD, status: '1', create_time: companies.ago(3) })
  expect(await companies.remind('hazardWaits')).toEqual({ records: 0, messages: 0 })
  await companies.enable('a-safety')
  const regrant = await companies.revoke('safety', 'hazard:info:list')
  expect(await companies.remind('hazardWaits')).toEqual({ records: 0, messages: 0 })
  await regrant()
  expect(await companies.remind('hazardWaits')).toEqual({ records: 1, messages: 1 })
})
