import { SECOND_FACTOR } from '#contract/accounts/second-factor.ts'
import type { SecondFactorEffects } from '#machines/second-factor/second-factor.machine.ts'
import { secondFactorWith } from '#machines/second-factor/second-factor-with.ts'
import { copyText } from '#widgets/copy-text.ts'
import { saveFile } from '#widgets/save-file.ts'
import type { Outside } from '#app/effects/outside.ts'
import { beginSetup, confirmSetup, readState, removeFactor, renewCodes } from './second-factor-calls.ts'

/** The dialog of the own second factor with its effects. */
export function provideSecondFactor(outside: Outside) {
  const effects = secondFactorEffects(outside)
  return secondFactorWith(effects)
}

function secondFactorEffects({ services: { http, config }, browser, notices, person }: Outside): SecondFactorEffects {
  return {
    readState: (_, signal) => readState(http, signal),
    beginSetup: (input, signal) => beginSetup(http, input, signal),
    confirmSetup: (input, signal) => confirmSetup(http, input, signal),
    renewCodes: (input, signal) => renewCodes(http, input, signal),
    remove: (input, signal) => removeFactor(http, input, signal),
    copy: ({ recoveryCodes }) =>
      void copyText(recoveryCodes.join('\n')).then((isCopied) =>
        notices.say(
          isCopied
            ? { kind: 'success', title: null, message: '恢复码已复制' }
            : { kind: 'warning', title: null, message: '浏览器不允许复制，请手动抄写或下载' },
        ),
      ),
    download({ recoveryCodes }) {
      const { username } = person()
      const head = `${config.productName} ${username} ${SECOND_FACTOR}恢复码，每个只能使用一次，请妥善保管`
      const text = `${[head, '', ...recoveryCodes].join('\r\n')}\r\n`
      saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `恢复码-${username}.txt`)
    },
    removed: ({ message }) => notices.say({ kind: 'success', title: null, message }),
    warn: ({ problem }) => notices.say({ kind: 'warning', title: null, message: problem }),
    goOn: () => browser.reload(),
  }
}
