import * as z from 'zod/mini'
import { ok, refuse } from '#server/http/answer.ts'
import { apiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import { escapeHtml, htmlPage } from '#server/identity/html.ts'
import { issueCode } from '#server/identity/one-time-codes.ts'
import { findPerson } from '#server/identity/people.ts'
import { codeOfAccount } from '#server/identity/third-accounts.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { moment } from '#server/db/moments.ts'

/** The providers the demo platform plays. Source: contract §20. */
export const DEMO_PROVIDERS = [
  { type: 'github', name: 'GitHub' },
  { type: 'wechat_enterprise', name: '企业微信' },
  { type: 'dingtalk', name: '钉钉' },
  { type: 'wechat_open', name: '微信' },
]
const params = z.object({ source: z.string().check(z.regex(/^[\w-]{1,30}$/)) })
/** A demo account, or none: then the account at the provider is one that nobody here is bound to at first. */
const choice = z.object({ username: z.optional(z.string().check(z.minLength(1), z.maxLength(100))) })
/** The account of the stranger the provider plays. */
const STRANGER = 'demo-stranger'

/** Plays the outside provider on the demo platform: its window lets one choose a demo account and tells the console a one-time code. */
export function registerDemoProvider(api: Api, services: IdentityServices): void {
  const { database, authSecret, now, demo } = services
  const accounts = services.console.demoAccounts ?? []
  const config = { access: 'public', rateLimit: { max: 60, timeWindow: 60_000 } } as const
  const isOpen = demo && accounts.length > 0

  api.get('/sys/thirdLogin/render/:source', { config, schema: { params } }, async (request, reply) => {
    const name = nameOf(request.params.source)
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if (!isOpen)
      return reply.code(404).send(htmlPage(`${name} 登录`, '<p class="problem">管理员还没有配置这种登录方式。</p>'))
    const buttons = accounts.map(
      ({ username, role }) =>
        `<button type="button" data-username="${escapeHtml(username)}">${escapeHtml(username)}<small>${escapeHtml(role)}</small></button>`,
    )
    const intro = `<p>演示环境：选择一个账号，模拟在${escapeHtml(name)}授权后返回。</p><p class="problem" role="alert" hidden></p>`
    const stranger = '<button type="button" data-stranger>一个新账号<small>第一次使用时绑定手机号</small></button>'
    const cancel = '<button type="button" class="plain" data-cancel>取消授权</button>'
    return htmlPage(
      `使用${name}登录`,
      `${intro}${buttons.join('')}${stranger}${cancel}`,
      '/vr/sys/thirdLogin/demo-provider.js',
    )
  })

  api.get('/sys/thirdLogin/demo-provider.js', { config }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SCRIPT),
  )

  api.post(
    '/sys/thirdLogin/demo/:source',
    { config, schema: { params, body: choice } },
    async ({ params: { source }, body }) => {
      if (!isOpen) throw apiError('NOT_FOUND')
      const { username } = body
      if (username === undefined) {
        const account = { thirdType: source, uuid: STRANGER }
        const { isBound, code } = await database.scope({ tenantId: 0 }, (sql) =>
          codeOfAccount(sql, authSecret, account, now()),
        )
        return ok(isBound ? code : `绑定手机号,${code}`)
      }
      if (!accounts.some((account) => account.username === username)) return refuse('请选择一个演示账号')
      return database.scope({ tenantId: 0 }, async (sql) => {
        const person = await findPerson(sql, { username }, moment(now()))
        if (!person) return refuse('请选择一个演示账号')
        return ok(await issueCode(sql, authSecret, { kind: 'third', userId: person.id, detail: source }, now()))
      })
    },
  )
}

function nameOf(source: string): string {
  return DEMO_PROVIDERS.find((provider) => provider.type === source)?.name ?? source
}

/** Runs in the provider's window, before its buttons are there. Source: contract §3.3: posts the token, or `登录失败`. */
const SCRIPT = `const source = location.pathname.split('/').pop()
const tell = (text) => { window.opener?.postMessage(text, location.origin); window.close() }
const fail = (text) => { const problem = document.querySelector('.problem'); problem.textContent = text; problem.hidden = false }
const choose = async (username) => {
  try {
    const answer = await fetch('/vr/sys/thirdLogin/demo/' + source, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username }),
    })
    const { success, message, result } = await answer.json()
    if (!success) return fail(message)
    if (!window.opener) return fail('请从登录页打开本窗口')
    tell(result)
  } catch {
    fail('网络异常，请重试')
  }
}
document.addEventListener('click', ({ target }) => {
  const button = target.closest('button')
  if (button === null) return
  const { username, stranger, cancel } = button.dataset
  if (username !== undefined) choose(username)
  else if (stranger !== undefined) choose()
  else if (cancel !== undefined) tell('登录失败')
})
`
