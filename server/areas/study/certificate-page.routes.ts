import { sql as raw, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { CERT_NOTICE, CERT_STATUS, certificate } from '#contract/areas/study/certificate.entity.ts'
import { maskText } from '#contract/masks/masks.ts'
import { wireText } from '#server/db/moments.ts'
import type { Api } from '#server/http/schemas.ts'
import { escapeHtml, htmlPage } from '#server/identity/html.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Tables } from '#server/db/tables.ts'
import { readVerifyCode } from '#server/training/verify-code.ts'

const TITLE = '培训证明查询'
const UNKNOWN = '未查询到该证明'
const CHECK_AGAIN = '请重新扫描证明上的二维码，或核对验证码后再试。'
const A_MINUTE = { max: 30, timeWindow: 60_000 }
const parameters = z.object({ code: z.string().check(z.maxLength(100)) })

/** What anybody sees of a certificate whose code they have. */
interface Shown {
  studentName: string
  company: string | null
  title: string
  certNo: string
  hours: number | null
  issueDate: string
  expireDate: string | null
  status: string
}

/**
 * `GET /vr/cert/<code>`: whether a certificate is real, for anyone who has it on paper; a page of the server itself, with the name masked. Source:
 * domain part 4 and 16.8.
 */
export function registerCertificatePage(api: Api, { database, now }: Pick<EngineServices, 'database' | 'now'>): void {
  const config = { access: 'public', rateLimit: A_MINUTE } as const
  api.get('/cert/:code', { config, schema: { params: parameters } }, async (request, reply) => {
    const code = readVerifyCode(request.params.code)
    const found = code === null ? undefined : await database.read({ tenantId: 0 }, (sql) => shownBy(sql, code))
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if (found === undefined)
      return reply.code(404).send(htmlPage(TITLE, `<p class="problem">${UNKNOWN}</p><p>${CHECK_AGAIN}</p>`))
    return reply.send(htmlPage(TITLE, bodyOf(found, wireText(now()).slice(0, 10))))
  })
}

async function shownBy(sql: Transaction<Tables>, code: string) {
  const { rows } = await raw<Shown>`
    select student_name as "studentName", company, title, cert_no as "certNo", hours::float8 as hours,
      to_char(issue_date, 'YYYY-MM-DD') as "issueDate", to_char(expire_date, 'YYYY-MM-DD') as "expireDate", status
    from ${raw.table(certificate.table)} where verify_code = ${code}`.execute(sql)
  return rows[0]
}

function bodyOf(found: Shown, today: string): string {
  const facts: [label: string, value: string | null][] = [
    ['姓名', maskText('name', found.studentName)],
    ['单位', found.company],
    ['证明内容', found.title],
    ['证明编号', found.certNo],
    ['学时', found.hours === null ? null : String(found.hours)],
    ['发证日期', found.issueDate],
    ['有效期至', found.expireDate ?? '长期'],
  ]
  const state = stateOf(found, today)
  const lines = facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value!)}</dd>`)
  return `<p class="state ${state.tone}">${state.text}</p><dl>${lines.join('')}</dl><p><small>${CERT_NOTICE}</small></p>`
}

/** In words, also before the job has noticed that its last day is over. */
function stateOf({ status, expireDate }: Shown, today: string): { text: string; tone: 'ok' | 'problem' } {
  if (status === CERT_STATUS.revoked) return { text: '已撤销', tone: 'problem' }
  const isOver = status === CERT_STATUS.expired || (expireDate !== null && expireDate < today)
  return isOver ? { text: '已到期', tone: 'problem' } : { text: '有效', tone: 'ok' }
}
