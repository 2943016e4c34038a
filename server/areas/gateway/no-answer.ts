import { errors } from 'undici'

/** The other server was not there, too slow, or not to be understood. */
export class NoAnswer extends Error {
  readonly status: 502 | 504
  /** What those hear who asked: it names no address, unlike the message, which is for administrators. */
  readonly told: string

  constructor(message: string, { status = 502, told = message }: { status?: 502 | 504; told?: string } = {}) {
    super(message)
    this.status = status
    this.told = told
  }
}

/** The other server did not answer in time. */
export function late(): NoAnswer {
  return new NoAnswer('对方没有及时应答', { status: 504 })
}

/** What an error of a connection means for the client. */
export function noAnswerFor(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (LATE.has(code)) return late()
  if (error instanceof errors.HTTPParserError) return new NoAnswer(UNREADABLE)
  return new NoAnswer(wordsFor(code))
}

const LATE: ReadonlySet<string> = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

function wordsFor(code: string): string {
  if (code === 'ECONNREFUSED') return '对方拒绝连接'
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET') return '对方断开了连接'
  if (/^UND_ERR_(HEADERS_OVERFLOW|RES_)/.test(code)) return UNREADABLE
  return code.startsWith('ERR_TLS') || /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)
    ? '对方的证书无效'
    : '无法到达对方'
}

/** An answer that two readers could read as two different ones. */
export const UNREADABLE = '对方的应答不符合 HTTP 规范'
