import { impersonationSchema } from '#contract/wire/impersonation.ts'
import type { Services } from '#core/services.ts'
import {
  beginImpersonationMachine,
  type BeginImpersonationEffects,
} from '#machines/impersonation/begin-impersonation.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import type { ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'

export type BeginImpersonation = ActorRefFrom<typeof beginImpersonationMachine>

/** 以他的身份查看 with its calls. */
export function beginImpersonationWith({ http, enterImpersonation, say }: Services) {
  const effects: BeginImpersonationEffects = {
    async begin({ userId }, signal) {
      const { result } = await http.post('/sys/permission/look', { userId }, { signal, quiet: true })
      return z.parse(impersonationSchema, result)
    },
    enter: (impersonation) =>
      void enterImpersonation?.(impersonation).catch(() => say('error', '页面加载失败，请检查网络后重新打开权限透视')),
  }
  return beginImpersonationMachine.provide({
    actors: { begin: writeOnce((whose, signal) => effects.begin(whose, signal)) },
    actions: { enter: (_, impersonation) => effects.enter(impersonation) },
  })
}
