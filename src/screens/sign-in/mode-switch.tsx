import type { SignInDoor } from '#machines/sign-in-form/sign-in-problems.ts'
import styles from './sign-in-form.module.css'

const MODES: readonly { door: SignInDoor; text: string }[] = [
  { door: 'password', text: '账号密码登录' },
  { door: 'phone', text: '手机号登录' },
]

/** Which of the two modes is meant; arrow keys change it. */
export function ModeSwitch({ door, onChoose }: { door: SignInDoor; onChoose: (door: SignInDoor) => void }) {
  return (
    <fieldset className={styles['modes']} data-door={door}>
      <legend className="andun-hidden">登录方式</legend>
      {MODES.map((mode) => (
        <label key={mode.door}>
          <input
            type="radio"
            name="door"
            value={mode.door}
            checked={mode.door === door}
            onChange={() => onChoose(mode.door)}
          />
          <span>{mode.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
