import type { Insertable, Transaction } from 'kysely'
import { daysAfter } from '#contract/entity/aggregates.ts'
import { display, DISPLAY_PROOF, DISPLAY_STATE, MOST_DISPLAY_DAYS } from '#contract/areas/wall/display.entity.ts'
import { plainCode } from '#contract/walls/display-code.ts'
import { audit } from '#server/audit/audit.ts'
import { newId } from '#server/db/ids.ts'
import { moment, wireText } from '#server/db/moments.ts'
import type { Tables } from '#server/db/tables.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { apiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import type { Services } from '#server/services.ts'
import { requireFit } from './display.resource.ts'
import { wrongCodes } from './wrong-codes.ts'

/** 配对: the screen that shows the code belongs to this tenant from now on, and shows what is chosen here. Source: walls 4.8. */
export const pair: ActionWork<typeof display, Pick<Services, 'elapsed'>> = async (context, { values, services }) => {
  const { principal } = context
  if (principal.tenantId === 0) throw refused('请先选择租户，再配对屏幕！')
  const wrong = wrongCodes(services.elapsed)
  if (wrong.isFull(principal.userId)) throw apiError('TOO_MANY')
  const waiting = await waitingFor(context, plainCode(String(values['code'])))
  if (waiting === undefined) {
    wrong.count(principal.userId)
    throw refused('配对码不正确或已过期，请核对屏幕上显示的配对码！')
  }
  const chosen = {
    name: String(values['name']).trim(),
    place: textOf(values['place']),
    wallId: String(values['wallId']),
    orgId: textOf(values['orgId']),
    validUntil: textOf(values['validUntil']) ?? daysAfter(wireText(context.now).slice(0, 10), MOST_DISPLAY_DAYS),
  }
  await requireFit(context, chosen)
  await requireFree(context.sql, chosen.name)
  const id = newId(context.now)
  const proof = waiting.publicKey === null ? DISPLAY_PROOF.secret : DISPLAY_PROOF.key
  await insert(context, { id, proof, publicKey: waiting.publicKey, ip: waiting.ip, ...chosen })
  await acrossTenants(context, (sql) =>
    sql.updateTable('display_pairing').set({ display_id: id }).where('code', '=', waiting.code).execute(),
  )
  const after = { ...chosen, proof }
  await audit(context.sql, principal, { entity: display.name, entityId: id, action: 'pair', after })
  return {
    result: { id },
    changes: [{ entity: display.name, action: 'add', ids: [id], tenantId: principal.tenantId }],
  }
}

/** Locked, so that a code becomes one display however often it is entered at once. */
function waitingFor(context: Context, code: string) {
  return acrossTenants(context, (sql) =>
    sql
      .selectFrom('display_pairing')
      .where('code', '=', code)
      .where('display_id', 'is', null)
      .where('expire_time', '>', moment(context.now))
      .select(['code', 'public_key as publicKey', 'ip'])
      .forUpdate()
      .executeTakeFirst(),
  )
}

interface Paired {
  id: string
  proof: string
  publicKey: string | null
  ip: string | null
  name: string
  place: string | null
  wallId: string
  orgId: string | null
  validUntil: string
}

async function insert({ sql, principal, now }: Context, paired: Paired): Promise<void> {
  const { id, proof, publicKey, ip, name, place, wallId, orgId, validUntil } = paired
  const row: Insertable<Tables['biz_display']> = {
    id,
    tenant_id: principal.tenantId,
    create_by: principal.username,
    create_time: moment(now),
    name,
    place,
    wall_id: wallId,
    org_id: orgId,
    valid_until: validUntil,
    state: DISPLAY_STATE.paired,
    proof,
  }
  await sql.insertInto('biz_display').values(row).execute()
  const key = { display_id: id, tenant_id: principal.tenantId, public_key: publicKey, last_ip: ip }
  await sql.insertInto('display_key').values(key).execute()
}

async function requireFree(sql: Transaction<Tables>, name: string): Promise<void> {
  const taken = await sql.selectFrom('biz_display').where('name', '=', name).select('id').executeTakeFirst()
  if (taken !== undefined) throw refused(display.fields.name.unique)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
