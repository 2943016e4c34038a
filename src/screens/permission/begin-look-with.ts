import { lookSchema } from '#contract/wire/look.ts'
import type { Services } from '#core/services.ts'
import { beginLookMachine, type BeginLookEffects } from '#machines/look/begin-look.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import type { ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'

export type BeginLook = ActorRefFrom<typeof beginLookMachine>

/** 以他的身份查看 with its calls. */
export function beginLookWith({ http, enterLook, say }: Services) {
  const effects: BeginLookEffects = {
    async begin({ userId }, signal) {
      const { result } = await http.post('/sys/permission/look', { userId }, { signal, quiet: true })
      return z.parse(lookSchema, result)
    },
    enter: (look) => void enterLook?.(look).catch(() => say('error', '页面加载失败，请检查网络后重新打开权限透视')),
  }
  return beginLookMachine.provide({
    actors: { begin: writeOnce((whose, signal) => effects.begin(whose, signal)) },
    actions: { enter: (_, look) => effects.enter(look) },
  })
}
