import type { Impersonation } from '#contract/wire/impersonation.ts'
import type { KeyStore } from '#core/services.ts'
import type { Browser } from '#app/browser.ts'
import { keepImpersonation } from './kept-impersonation.ts'

/** Opens the console anew, as the other person sees it, in this window alone. */
export function enterImpersonation(browser: Browser, own: KeyStore, impersonation: Impersonation): void {
  keepImpersonation(browser.window.sessionStorage, impersonation, own, browser.now())
  browser.open('/')
}
