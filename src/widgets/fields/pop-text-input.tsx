import { POP_TEXT_SIZE } from '#contract/console/layout.ts'
import type { PickerProps } from '#widgets/picker-props.ts'
import { FullscreenOutlined } from '@ant-design/icons'
import { Button, Input, Popover, Space } from 'antd'
import { useState } from 'react'

interface PopTextProps extends PickerProps {
  label: string
  /** Of the text area, in px. */
  size?: { width: number; height: number }
  maxLength?: number | undefined
}

/** A text in one line that opens into an area of several. Source: ENT-56, CONST-66. */
export function PopTextInput({
  label,
  size = POP_TEXT_SIZE,
  maxLength,
  value,
  onChange,
  disabled = false,
  ...item
}: PopTextProps) {
  const [isOpen, setOpen] = useState(false)
  const text = value ?? ''
  const shared = { disabled, value: text, ...(maxLength === undefined ? {} : { maxLength }) }
  return (
    <Space.Compact block>
      <Input
        autoComplete="off"
        {...item}
        {...shared}
        value={text.replaceAll('\n', ' ')}
        // A line cannot hold lines: what has several is written in the area.
        readOnly={text.includes('\n')}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Popover
        trigger="click"
        placement="bottomRight"
        title={label}
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          <Input.TextArea
            ref={(area) => area?.focus()}
            aria-label={label}
            style={{ ...size, resize: 'both' }}
            {...shared}
            onChange={(event) => onChange?.(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          />
        }
      >
        <Button aria-label={`展开编辑${label}`} aria-expanded={isOpen} icon={<FullscreenOutlined />} />
      </Popover>
    </Space.Compact>
  )
}
