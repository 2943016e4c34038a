import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { creditCodeOf, openEnterprises, PATH, type Enterprises } from './open-enterprises.ts'

let enterprises: Enterprises
beforeAll(async () => {
  enterprises = await openEnterprises()
})
afterAll(() => enterprises.dispose())

const rows = (table: 'sys_depart' | 'sys_user', column: string, value: string) =>
  enterprises.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom(table)
      .selectAll()
      .where(column as never, '=', value as never)
      .execute(),
  )

/** The sentence of a refusal, after which the enterprise is as it was. */
async function refusal(...[by, name, id, given]: Parameters<Enterprises['step']>): Promise<string> {
  const before = await enterprises.one(id)
  const { success, message } = await enterprises.step(by, name, id, given)
  expect([success, await enterprises.one(id)]).toEqual([false, before])
  return message
}

describe('[SCREEN-28] an enterprise is let in', () => {
  test('with an organisation below the tenant’s company, and an administrator whose password is told once', async () => {
    const { admitted, one, auditor } = enterprises
    const { id, answer } = await admitted({ name: '海曜样例', safetyPhone: '13000400001' })
    expect(answer).toMatchObject({ success: true, message: '审核通过！' })
    const { password } = answer.result
    const { departId, status, studentCount, submitUser, sysOrgCode } = await one(id)
    expect({ status, studentCount, submitUser }).toEqual({ status: '2', studentCount: 0, submitUser: 'clerk' })
    const [root] = await rows('sys_depart', 'id', departId)
    expect(root).toMatchObject({ depart_name: '海曜样例', org_category: '1', parent_id: 'd1-A01', tenant_id: 1 })
    expect(sysOrgCode).toBe(root!['org_code' as never])
    const signIn = { username: '13000400001', password }
    const signed = await enterprises.app.inject({ method: 'POST', url: '/vr/sys/mLogin', payload: signIn })
    expect(JSON.stringify(signed.json())).toContain('13000400001')
    const history = (await auditor.get(`${PATH}/history`, { id })).result
    expect(history.map(({ step, createBy }: any) => [step, createBy])).toEqual([
      ['pass', 'auditor'],
      ['submit', 'clerk'],
    ])
    const timeline = await auditor.get(`${PATH}/timeline`, { id })
    expect(JSON.stringify(timeline)).not.toContain(password)
  })

  test('once, although two people let it in at once', async () => {
    const { add, step, clerk, auditor, one } = enterprises
    const id = await add({ name: '同时审核' })
    await step(clerk, 'submit', id)
    const answers = await Promise.all([step(auditor, 'pass', id), step(auditor, 'pass', id)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)!.message).toBe('只有待审核的企业可以审核通过！')
    expect(await rows('sys_depart', 'depart_name', '同时审核')).toHaveLength(1)
    expect((await one(id)).status).toBe('2')
  })

  test('not by who submitted it, not without a licence, and not where somebody has the number already', async () => {
    const { add, step, clerk, auditor, admitted } = enterprises
    const bare = await add({ licenseUrl: '' })
    expect(await refusal(clerk, 'submit', bare)).toBe('请先上传营业执照，再提交审核！')
    expect(await refusal(auditor, 'pass', bare)).toBe('只有待审核的企业可以审核通过！')
    const id = await add()
    await step(clerk, 'submit', id)
    expect(await refusal(clerk, 'pass', id)).toBe('提交人不能审核自己提交的企业！')
    expect(await refusal(auditor, 'reject', id)).toBe('请填写原因')
    await step(auditor, 'reject', id, { reason: '执照不清晰' })
    expect(await enterprises.one(id)).toMatchObject({ status: '0' })
    await admitted({ safetyPhone: '13000400002' })
    const again = await add({ safetyPhone: '13000400002' })
    await step(clerk, 'submit', again)
    expect(await refusal(auditor, 'pass', again)).toBe('该联系电话已有登录账号，请更换安全负责人的联系电话！')
  })

  test('its code and name are nobody else’s, and the code is right', async () => {
    const { clerk, add } = enterprises
    const id = await add({ name: '独一无二' })
    const { creditCode } = await enterprises.one(id)
    const body = { industry: '1', safetyOfficer: '周立群', safetyPhone: '13000400009' }
    const sent = async (over: object) => (await clerk.post(`${PATH}/add`, { ...body, ...over })).message
    expect(await sent({ name: '独一无二', creditCode: creditCodeOf(9001) })).toBe('企业名称已存在！')
    expect(await sent({ name: '另一家', creditCode })).toBe('统一社会信用代码已存在！')
    expect(await sent({ name: '另一家', creditCode: '919900001234567890' })).toContain('统一社会信用代码')
  })
})

describe('[SCREEN-28] what becomes of an enterprise', () => {
  test('the industry says what it owes unless somebody says otherwise', async () => {
    const { add, one } = enterprises
    expect(await one(await add({ industry: '8' }))).toMatchObject({ highRisk: 1, halfYearDrill: 1 })
    expect(await one(await add({ industry: '3' }))).toMatchObject({ highRisk: 0, halfYearDrill: 1 })
    expect(await one(await add({ industry: '11', highRisk: 1 }))).toMatchObject({ highRisk: 1, halfYearDrill: 0 })
  })

  test('after it was let in its code stays; who keeps contacts changes nothing else', async () => {
    const { admitted, clerk, keeper, one } = enterprises
    const { id } = await admitted({ name: '联系信息' })
    const edit = (by: typeof clerk, over: object) => by.put(`${PATH}/edit`, { id, ...over })
    expect((await edit(clerk, { creditCode: creditCodeOf(9002) })).message).toBe('审核通过后不能修改统一社会信用代码！')
    expect((await edit(keeper, { name: '别的名字' })).message).toBe('您只能修改企业的地址和联系信息！')
    expect(await edit(keeper, { address: '新址 1 号' })).toMatchObject({ success: true })
    expect(await edit(clerk, { name: '新名字' })).toMatchObject({ success: true })
    const { departId, name, address } = await one(id)
    expect([name, address]).toEqual(['新名字', '新址 1 号'])
    expect((await rows('sys_depart', 'id', departId))[0]).toMatchObject({ depart_name: '新名字' })
  })

  test('it is frozen, served again, and given up only when nothing is open', async () => {
    const { admitted, step, clerk, one, database } = enterprises
    const { id } = await admitted({ name: '注销样例', safetyPhone: '13000400003' })
    expect(await refusal(clerk, 'cancel', id, { reason: '停产' })).toBe('只有冻结的企业可以注销！')
    await step(clerk, 'freeze', id, { reason: '许可证到期' })
    await step(clerk, 'unfreeze', id)
    await step(clerk, 'freeze', id, { reason: '许可证到期' })
    const { departId } = await one(id)
    const told = await database.scope({ tenantId: 0 }, (sql) =>
      sql.selectFrom('sys_sms').select('es_title').where('es_receiver', '=', '13000400003').execute(),
    )
    expect(told.map((row) => row.es_title).toSorted()).toEqual([
      '注销样例已被冻结',
      '注销样例已被冻结',
      '注销样例已解冻',
      '注销样例已通过审核',
    ])
    const codes = () =>
      database.scope({ tenantId: 0 }, (sql) =>
        sql
          .selectFrom('biz_org_code' as never)
          .select(['org_id', 'max_use', 'used_count', 'join_as', 'status', 'expire_date'] as never)
          .where('org_id' as never, '=', departId as never)
          .execute(),
      )
    const days = daysAfter(new Date(enterprises.clock.now + 8 * 3_600_000).toISOString().slice(0, 10), 90)
    const first = { org_id: departId, max_use: 100, used_count: 0, join_as: '1', expire_date: days }
    expect(await codes()).toMatchObject([{ ...first, status: 1 }])
    const open = { tenant_id: 1, org_id: departId, create_by: 'clerk' }
    await database.scope({ tenantId: 0 }, async (sql) => {
      const values = { ...open, id: 'h3', title: '禁配化学品混放', hazard_level: '3', hazard_type: '2', status: '2' }
      const told = { source: '1', location: '仓库', description: '禁配化学品混放混存', photos: 'x.png' }
      await sql
        .insertInto('biz_hazard')
        .values({ ...values, ...told } as never)
        .execute()
    })
    expect(await refusal(clerk, 'cancel', id, { reason: '停产' })).toBe('该企业仍有未闭环重大隐患 1 条，不能注销！')
    await database.scope({ tenantId: 0 }, (sql) => sql.deleteFrom('biz_hazard').where('id', '=', 'h3').execute())
    expect(await step(clerk, 'cancel', id, { reason: '停产' })).toMatchObject({ success: true, message: '注销成功！' })
    expect(await codes()).toMatchObject([{ ...first, status: 0 }])
    expect(await refusal(clerk, 'unfreeze', id)).toBe('只有冻结的企业可以解冻！')
    expect((await clerk.delete(`${PATH}/delete`, { id })).message).toBe('“注销样例”不是草稿，不能删除！')
  })
})
