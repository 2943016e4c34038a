import type { SignInProvider } from '#machines/sign-in-form/sign-in-problems.ts'
import styles from './sign-in-form.module.css'

const MODES: readonly { provider: SignInProvider; text: string }[] = [
  { provider: 'password', text: '账号密码登录' },
  { provider: 'phone', text: '手机号登录' },
]

/** Which of the two modes is meant; arrow keys change it. */
export function ModeSwitch({
  provider,
  onChoose,
}: {
  provider: SignInProvider
  onChoose: (provider: SignInProvider) => void
}) {
  return (
    <fieldset className={styles['modes']} data-provider={provider}>
      <legend className="andun-hidden">登录方式</legend>
      {MODES.map((mode) => (
        <label key={mode.provider}>
          <input
            type="radio"
            name="provider"
            value={mode.provider}
            checked={mode.provider === provider}
            onChange={() => onChoose(mode.provider)}
          />
          <span>{mode.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
