import { passwordDemands, passwordStrength, STRENGTH_TEXTS } from './password-strength.ts'
import { PlainIcon } from './plain-icons.tsx'
import styles from './strength-meter.module.css'

/** How strong a password is while it is typed, and what it still lacks. */
export function StrengthMeter({ password, withDemands = true }: { password: string; withDemands?: boolean }) {
  const strength = passwordStrength(password)
  return (
    <div className={styles['meter']} data-strength={password === '' ? 'none' : strength}>
      <div className={styles['line']}>
        <span className={styles['bars']} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <output className={styles['text']}>{password === '' ? '' : STRENGTH_TEXTS[strength]}</output>
      </div>
      {withDemands && (
        <ul className={styles['demands']}>
          {passwordDemands(password).map(({ text, isMet }) => (
            <li key={text} data-met={isMet || undefined}>
              <PlainIcon name="check" size={14} />
              {text}
              <span className="andun-hidden">{isMet ? '，已满足' : '，未满足'}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
