import type { ConsoleConfig } from '#contract/wire/config.ts'

/** What placeholders may name; nothing else exists for them. */
export interface ExpressionNames {
  /** Origin of the console's own page: `https://console.example`. */
  pageOrigin: string
  config: Pick<ConsoleConfig, 'apiBase' | 'staticDomain' | 'casPrefixUrl' | 'onlinePreviewDomain'>
  tenantId: number
  userId: string
  username: string
}

/**
 * An address whose `{{name}}` and `${name}` placeholders are filled from a closed table; nothing is ever executed. Unknown ones become empty
 * and are logged, and so does the token, which no address carries: it would stand in histories and logs.
 * Source: MENU-07, O-32, contract §4.4.
 */
export function resolveExpressions(template: string, names: ExpressionNames, log: (unknown: string) => void): string {
  const table = tableOf(names)
  return template.replace(PLACEHOLDER, (whole, inBraces: string | undefined, inDollar: string | undefined) => {
    const value = table.get(nameIn(inBraces ?? inDollar ?? ''))
    if (value === undefined) log(whole)
    return value ?? ''
  })
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

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

/** A path becomes an address of the page's origin. */
function absolute(address: string, pageOrigin: string): string {
  return withoutSlash(address.startsWith('/') ? pageOrigin + address : address)
}
