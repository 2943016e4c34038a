import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { JsonRows } from '#widgets/json-rows/json-rows.tsx'
import type { JsonRowShape } from '#widgets/json-rows/rows.ts'

const SHAPE: JsonRowShape = {
  columns: [
    { key: 'name', label: '名称' },
    { key: 'value', label: '值' },
  ],
  blank: { name: '', value: '' },
  read: (member) => member as Record<string, string>,
  write: (cells) => cells,
}

function Rows({ left }: { left: () => void }) {
  const [value, setValue] = useState('')
  return <JsonRows shape={SHAPE} noun="参数" value={value} onChange={setValue} onBlur={left} />
}

test('rows are left when the focus goes elsewhere, not from one input to the next', () => {
  const left = vi.fn<() => void>()
  render(<Rows left={left} />)
  fireEvent.click(screen.getByRole('button', { name: '新增参数' }))
  const [name, value] = [screen.getByLabelText('名称'), screen.getByLabelText('值')]
  fireEvent.blur(name, { relatedTarget: value })
  expect(left).not.toHaveBeenCalled()
  fireEvent.blur(value, { relatedTarget: document.body })
  expect(left).toHaveBeenCalledOnce()
})
