import type { ConsoleConfig } from '#contract/wire/config.ts'

/** What placeholders may name; nothing else exists for them. */
export interface ExpressionNames {
  /** Origin of the console's own page: `https://console.example`. */
  pageOrigin: string
  config: Pick<ConsoleConfig, 'apiBase' | 'staticDomain' | 'casPrefixUrl' | 'onlinePreviewDomain'>
  token: string
  tenantId: number
  userId: string
  username: string
}

/**
 * An address whose `{{name}}` and `${name}` placeholders are filled from a closed table; nothing is ever executed. Unknown ones become empty
 * and are logged. The token is given only to addresses on the page's own origin or below the API base, elsewhere it is empty.
 * Source: MENU-07, O-32, contract §4.4.
 */
export function resolveExpressions(template: string, names: ExpressionNames, log: (unknown: string) => void): string {
  const table = tableOf(names)
  const fill = (token: string): string =>
    template.replace(PLACEHOLDER, (_, inBraces: string | undefined, inDollar: string | undefined) => {
      const name = nameIn(inBraces ?? inDollar ?? '')
      if (name === 'token') return encodeURIComponent(token)
      return table.get(name) ?? ''
    })
  for (const [whole, inBraces, inDollar] of template.matchAll(PLACEHOLDER)) {
    const name = nameIn(inBraces ?? inDollar ?? '')
    if (name !== 'token' && !table.has(name)) log(whole)
  }
  const anonymous = fill('')
  if (!isOwn(anonymous, names)) return anonymous
  const personal = fill(names.token)
  return isOwn(personal, names) ? personal : anonymous
}

/** The inner class excludes braces: every run is read once, whatever is nested. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}|\$\{([^{}]*)\}/g
const CONFIG_MEMBER = /^window\._CONFIG(?:\.(\w+)|\[\s*(?:'(\w+)'|"(\w+)")\s*\])$/

/** `window._CONFIG['domianURL']` and `domainURL` → the key of the table. */
function nameIn(expression: string): string {
  const text = expression.trim()
  const member = CONFIG_MEMBER.exec(text)
  const key = member?.[1] ?? member?.[2] ?? member?.[3]
  return key === undefined ? text : `_CONFIG.${key}`
}

function tableOf({ pageOrigin, config, tenantId, userId, username }: ExpressionNames): ReadonlyMap<string, string> {
  const base = absolute(config.apiBase, pageOrigin)
  return new Map([
    ['_CONFIG.domianURL', base],
    ['_CONFIG.casPrefixUrl', config.casPrefixUrl],
    ['_CONFIG.onlinePreviewDomainURL', config.onlinePreviewDomain],
    ['_CONFIG.staticDomainURL', absolute(config.staticDomain || `${base}/sys/common/static`, pageOrigin)],
    ['_CONFIG.pdfDomainURL', `${base}/sys/common/pdf/pdfPreviewIframe`],
    ['domainURL', base],
    ['tenantId', String(tenantId)],
    ['userId', encodeURIComponent(userId)],
    ['username', encodeURIComponent(username)],
  ])
}

function isOwn(address: string, { pageOrigin, config }: ExpressionNames): boolean {
  const url = parsed(address, pageOrigin)
  const base = parsed(absolute(config.apiBase, pageOrigin), pageOrigin)
  if (url === null || base === null || !isPlain(url)) return false
  return (
    url.origin === pageOrigin ||
    (url.origin === base.origin && url.pathname.startsWith(`${withoutSlash(base.pathname)}/`))
  )
}

const isPlain = ({ protocol, username, password }: URL): boolean =>
  (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''

function parsed(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null // not an address at all, so not ours
  }
}

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

/** A path becomes an address of the page's origin. */
function absolute(address: string, pageOrigin: string): string {
  return withoutSlash(address.startsWith('/') ? pageOrigin + address : address)
}
