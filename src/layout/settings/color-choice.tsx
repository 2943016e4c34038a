import styles from './settings.module.css'

interface ColorChoiceProps {
  presets: readonly { color: string; name: string }[]
  value: string
  onChange: (color: string) => void
}

/** The primary colours to choose from. Source: SET-03, CONST-35. */
export function ColorChoice({ presets, value, onChange }: ColorChoiceProps) {
  return (
    <div role="radiogroup" aria-label="主题色" className={styles['colors']}>
      {presets.map(({ color, name }) => (
        <label key={color} className={styles['color']} title={`${name} ${color}`}>
          <input
            type="radio"
            name="color"
            value={color}
            aria-label={name}
            checked={color.toLowerCase() === value.toLowerCase()}
            onChange={() => onChange(color)}
          />
          <span style={{ background: color }} />
        </label>
      ))}
    </div>
  )
}
