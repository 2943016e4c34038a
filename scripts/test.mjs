import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'

prepare()
const { passed, failed } = check(ensureChromium())
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
