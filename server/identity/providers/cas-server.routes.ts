import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import { newToken } from '#server/identity/tokens.ts'
import { forgetAttempts, isCaptchaRequired, subjectsOf } from '#server/identity/attempts.ts'
import { drawCaptcha } from '#server/identity/captcha/captcha-image.ts'
import { keepCaptcha, newCaptchaText } from '#server/identity/captcha/captchas.ts'
import { escapeHtml, htmlPage } from '#server/identity/html.ts'
import { issueCode } from '#server/identity/one-time-codes.ts'
import { serviceAddress } from '#server/identity/service-address.ts'
import { identify } from '#server/identity/sign-in.ts'
import { byPassword, callerOf } from './session.routes.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'

const TITLE = '统一身份认证'
const text = z._default(z.string().check(z.maxLength(500)), '')
const query = z.object({ service: text })
const form = z.object({ username: text, password: text, captcha: text, checkKey: text })

/** The embedded CAS server: a sign-in page that hands out tickets worth one sign-in within 60 s. Stands in where no other is configured. */
export function registerCasServer(api: Api, services: IdentityServices): void {
  const config = { access: 'public', rateLimit: { max: 120, timeWindow: 60_000 } } as const
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )

  api.get('/login', { config, schema: { querystring: query } }, async (request, reply) =>
    showForm(services, request, reply, { username: '', problem: '' }),
  )

  api.post('/login', { config, schema: { querystring: query, body: form } }, async (request, reply) => {
    const { username, password, captcha, checkKey } = request.body
    const service = serviceOf(services, request)
    if (!service) return showForm(services, request, reply, { username, problem: '' })
    try {
      const person = await identify(services, {
        by: { username },
        name: username,
        caller: callerOf(request),
        captcha: { captcha, checkKey },
        prove: byPassword(services, password),
      })
      service.searchParams.set('ticket', await ticketFor(services, person, request))
      return await reply.redirect(service.href, 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return showForm(services, request, reply, { username, problem: error.message })
    }
  })

  api.get('/logout', { config, schema: { querystring: query } }, async (request, reply) => {
    const service = serviceOf(services, request)
    if (service) return reply.redirect(service.href, 303)
    return reply.type('text/html; charset=utf-8').send(htmlPage(TITLE, '<p>您已退出登录。</p>'))
  })
}

function serviceOf(services: IdentityServices, request: FastifyRequest): URL | null {
  const { service } = request.query as z.infer<typeof query>
  return serviceAddress(service, { ...services, headers: request.headers })
}

async function ticketFor(
  services: IdentityServices,
  person: { id: string; username: string },
  request: FastifyRequest,
) {
  const { database, authSecret, now } = services
  const { service } = request.query as z.infer<typeof query>
  return database.scope({ tenantId: 0 }, async (sql) => {
    await forgetAttempts(sql, subjectsOf(person.username, request.ip), true)
    return `ST-${await issueCode(sql, authSecret, { kind: 'cas', userId: person.id, detail: service }, now())}`
  })
}

async function showForm(
  services: IdentityServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { username, problem }: { username: string; problem: string },
) {
  void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (!serviceOf(services, request)) {
    return reply.code(400).send(htmlPage(TITLE, '<p class="problem">缺少要登录的系统地址，或不支持该地址。</p>'))
  }
  const alert =
    problem === '' ? '<p>登录后将返回原系统。</p>' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`
  const fields = `<label>用户名<input name="username" autocomplete="username" required maxlength="100" value="${escapeHtml(username)}"></label>
<label>密码<input name="password" type="password" autocomplete="current-password" required maxlength="200"></label>`
  const captcha = await captchaField(services, username, request.ip)
  return reply.send(
    htmlPage(TITLE, `${alert}<form method="post">${fields}${captcha}<button class="lead">登录</button></form>`),
  )
}

async function captchaField(
  { database, authSecret, now }: IdentityServices,
  username: string,
  ip: string,
): Promise<string> {
  const answer = { checkKey: newToken(), text: newCaptchaText(), ip }
  const required = await database.scope({ tenantId: 0 }, async (sql) => {
    if (!(await isCaptchaRequired(sql, subjectsOf(username, ip), now()))) return false
    await keepCaptcha(sql, authSecret, answer, now())
    return true
  })
  if (!required) return ''
  return `<label>验证码<input name="captcha" autocomplete="off" required maxlength="4"><img src="${drawCaptcha(answer.text)}" alt="验证码图片" width="120" height="40"></label>
<input type="hidden" name="checkKey" value="${answer.checkKey}">`
}
