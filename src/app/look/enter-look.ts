import type { Look } from '#contract/wire/look.ts'
import type { KeyStore } from '#core/services.ts'
import type { Browser } from '#app/browser.ts'
import { keepLook } from './kept-look.ts'

/** Opens the console anew, as the other person sees it, in this window alone. */
export function enterLook(browser: Browser, own: KeyStore, look: Look): void {
  keepLook(browser.window.sessionStorage, look, own, browser.now())
  browser.open('/')
}
