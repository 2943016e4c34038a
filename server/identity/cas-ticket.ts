import { CODE } from '#contract/wire/result.ts'
import { ApiError } from '#server/http/errors.ts'

const TIMEOUT_MS = 5_000
const LONGEST_ANSWER = 65_536
const UNREACHABLE = '统一认证服务暂时无法访问，请稍后再试'

export interface Ticket {
  ticket: string
  service: string
}

/** Asks a CAS server whom a ticket belongs to. @returns the user name @throws ApiError with the server's text. Source: CAS protocol 3.0 §2.5 */
export async function validateTicket(casUrl: string, { ticket, service }: Ticket): Promise<string> {
  const query = new URLSearchParams({ ticket, service })
  const xml = await textOf(`${casUrl.replace(/\/+$/, '')}/p3/serviceValidate?${query}`)
  const user = /<cas:user>([^<]{1,100})<\/cas:user>/.exec(xml)?.[1]?.trim()
  if (/<cas:authenticationSuccess>/.test(xml) && user) return unescapeXml(user)
  const reason = /<cas:authenticationFailure[^>]*>([^<]*)</.exec(xml)?.[1]?.trim()
  throw new ApiError(CODE.failure, reason ? unescapeXml(reason).slice(0, 200) : '登录凭证无效，请重新登录')
}

async function textOf(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return (await answer.text()).slice(0, LONGEST_ANSWER)
  } catch (error) {
    throw new ApiError(CODE.failure, UNREACHABLE, { cause: error })
  }
}

function unescapeXml(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(?:#(\d{1,6})|(lt|gt|quot|apos|amp));/g, (_all, code?: string, name?: string) =>
    code === undefined ? (named[name ?? ''] ?? '') : String.fromCodePoint(Number(code)),
  )
}
