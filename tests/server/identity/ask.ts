import type { TestApp } from '#tests/server/app.ts'

export interface Answer {
  status: number
  success: boolean
  code: number
  message: string
  result: any
}

export interface Sender {
  headers?: Record<string, string>
  ip?: string
}

/** Asks the server like a client and returns what matters of the answer. */
export async function ask(
  server: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { payload, headers = {}, ip = '192.0.2.1' }: Sender & { payload?: object } = {},
): Promise<Answer> {
  const answer = await server.app.inject({
    method,
    url: `/vr${url}`,
    headers,
    remoteAddress: ip,
    ...(payload && { payload }),
  })
  const { success, code, message, result } = answer.json<Answer>()
  return { status: answer.statusCode, success, code, message, result }
}

/**
 * The last text message to a number, its code, or null when there is none.
 * @param purpose what the message says it is for; absent = whatever it is for
 */
export async function codeSentTo(
  server: TestApp,
  mobile: string,
  purpose: '登录' | '注册' | '重置密码' | '' = '',
): Promise<string | null> {
  const message = await server.database.scope({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_outbox')
      .where('receiver', '=', mobile)
      .where('title', 'like', `${purpose}%`)
      .orderBy('create_time', 'desc')
      .orderBy('id', 'desc')
      .select('content')
      .executeTakeFirst(),
  )
  return /\d{6}/.exec(message?.content ?? '')?.[0] ?? null
}
