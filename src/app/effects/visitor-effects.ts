import type { VisitorEffects } from '#screens/sign-in/visitor-effects.ts'
import { authorize } from './third-party-window.ts'
import type { Outside } from './outside.ts'
import {
  bindPhone,
  checkUnique,
  fetchCaptcha,
  identify,
  prove,
  register,
  sendCode,
  setPassword,
} from './visitor-calls.ts'

/** What the pages before the sign-in may ask of the outside. */
export function visitorEffects({ services, browser, notices }: Outside): VisitorEffects {
  const { http, config } = services
  return {
    fetchCaptcha: (_, signal) => fetchCaptcha(http, browser.now(), signal),
    sendCode: (request, signal) => sendCode(http, request, signal),
    checkUnique: (value, signal) => checkUnique(http, value, signal),
    register: (values, signal) => register(http, values, signal),
    identify: ({ account }, signal) => identify(http, account, signal),
    prove: (input, signal) => prove(http, input, signal),
    setPassword: (input, signal) => setPassword(http, input, signal),
    authorize: ({ thirdType }, signal) => authorize(browser, config.apiBase, thirdType, signal),
    bindPhone: (binding, signal) => bindPhone(http, binding, signal),
    showProblem: ({ title, message }) => notices.say({ kind: 'error', title, message }),
  }
}
