import { COLOR_PRESETS } from '#contract/console/settings.ts'
import type { PickerProps } from '#widgets/picker-props.ts'
import { Button, ColorPicker } from 'antd'
import styles from './color-input.module.css'

/** A colour as `#1890ff`, opened by a button that shows it; the colours of the product stand first. */
export function ColorInput({ id, value, onChange, disabled = false, placeholder = '选择颜色' }: PickerProps) {
  const colour = value || null
  return (
    <ColorPicker
      allowClear
      disabledAlpha
      format="hex"
      disabled={disabled}
      value={colour}
      presets={[{ label: '常用颜色', colors: COLOR_PRESETS.map(({ color }) => color) }]}
      onChangeComplete={(color) => onChange?.(color.cleared ? '' : color.toHexString().toLowerCase())}
      onClear={() => onChange?.('')}
    >
      <Button {...(id === undefined ? {} : { id })} disabled={disabled} aria-haspopup="dialog">
        <i
          className={styles['swatch']}
          data-none={colour === null}
          style={colour === null ? {} : { background: colour }}
        />
        {colour ?? placeholder}
      </Button>
    </ColorPicker>
  )
}
