import { COLOR_PRESETS } from '#contract/settings.ts'
import type { PickerProps } from '#widgets/picker-props.ts'
import { ColorPicker } from 'antd'

/** A colour as `#1890ff`; the colours of the product stand first. */
export function ColorInput({ id, value, onChange, disabled = false }: PickerProps) {
  return (
    <span id={id}>
      <ColorPicker
        allowClear
        showText
        disabledAlpha
        format="hex"
        disabled={disabled}
        value={value || null}
        presets={[{ label: '常用颜色', colors: COLOR_PRESETS.map(({ color }) => color) }]}
        onChangeComplete={(color) => onChange?.(color.cleared ? '' : color.toHexString().toLowerCase())}
        onClear={() => onChange?.('')}
      />
    </span>
  )
}
