import { sql as raw } from 'kysely'
import { CHANNEL } from '#contract/areas/message/channel.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import { addRow } from '#server/engine/write/write-rows.ts'
import { refused } from '#server/http/refusals.ts'
import { passwordFor } from '#server/identity/password-rule.ts'
import { onBehalf } from './on-behalf.ts'

/** The shared role of who administers one enterprise. */
const ROLE_CODE = 'unit'
const HAS_ACCOUNT = '该联系电话已有登录账号，请更换安全负责人的联系电话！'

interface Newcomer {
  tenantId: number
  departId: string
  /** Becomes the account. */
  phone: string
  realname: string
  enterpriseName: string
}

/** The account of who administers an enterprise, with a password that nobody else is told. @throws ApiError where somebody has the number already */
export async function addAdministrator(
  context: Context,
  { tenantId, departId, phone, realname, enterpriseName }: Newcomer,
): Promise<{ password: string; changes: RowChange[] }> {
  if (await isKnown(context, phone)) throw refused(HAS_ACCOUNT)
  const owner = { username: phone, realname, phone }
  const password = await passwordFor(owner)
  const behalf = onBehalf(context, tenantId)
  const account = await addRow(behalf, context.resources.named('user'), {
    ...owner,
    password,
    workNo: phone,
    selectedroles: await roleId(context),
    selecteddeparts: departId,
  })
  const greeting = await addRow(behalf, context.resources.named('message'), {
    esTitle: `${enterpriseName}已通过审核`,
    esContent: '您是本企业的管理员，可以建立下级组织、登记人员，并邀请员工加入培训。',
    esReceiver: phone,
    esType: CHANNEL.system,
  })
  return { password, changes: [account, greeting] }
}

/** Accounts belong to the whole platform; deleted ones keep their names. */
async function isKnown({ sql }: Context, phone: string): Promise<boolean> {
  const { rows } = await raw`select from sys_user where phone = ${phone} or username = ${phone} limit 1`.execute(sql)
  return rows.length > 0
}

async function roleId({ sql }: Context): Promise<string> {
  const { id } = await sql
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', ROLE_CODE)
    .where('tenant_id', '=', 0)
    .executeTakeFirstOrThrow()
  return id
}
