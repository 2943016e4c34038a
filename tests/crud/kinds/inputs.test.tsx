import type { Field } from '#contract/define-entity.ts'
import { cellText } from '#crud/kinds/cell-text.ts'
import { FieldInput } from '#crud/kinds/field-input.tsx'
import { ok } from '#tests/crud/fake-http.ts'
import { stage } from '#tests/crud/stage.tsx'
import type { DictionaryCache } from '#core/services.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'

const field = (kind: Field['kind'], over: Partial<Field> = {}): Field => ({ label: '名称', kind, ...over })
const OPTION = { selector: '.ant-select-item-option-content' }

describe('a control tells what the wire has', () => {
  test('of a text that is too long, whole and with the count that the database would have', () => {
    const { told } = show(field('text', { maxLength: 3 }), '')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '😀😀😀😀' } })
    expect(told()).toBe('😀😀😀😀')
    cleanup()
    show(field('text', { maxLength: 3 }), '😀😀😀😀')
    expect(screen.getByText('4 / 3')).toBeTruthy()
    cleanup()
    show(field('text', { maxLength: 3 }), '😀😀😀')
    expect(screen.queryByText('3 / 3')).toBeNull()
  })

  test('of lines, counted where they can be written and only there', () => {
    const lines = <FieldInput field={field('textarea', { maxLength: 20 })} value="四个字符" onChange={() => {}} />
    const { container, unmount } = stage(lines, {})
    expect(container.textContent).toContain('4 / 20')
    unmount()
    const locked = stage(
      <FieldInput field={field('textarea', { maxLength: 20 })} value="四个字符" disabled onChange={() => {}} />,
      {},
    )
    expect(locked.container.textContent).not.toContain('/ 20')
  })

  test('of an amount, grouped by thousands, with its unit', () => {
    const { told } = show(field('money'), 1_234_567.5)
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('1,234,567.50')
    screen.getByText('元')
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '9,000.25' } })
    expect(told()).toBe(9000.25)
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '' } })
    expect(told()).toBe('')
  })

  test('of a whole number, with what it counts', () => {
    const { told } = show(field('integer', { unit: '次' }), 3)
    screen.getByText('次')
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '4' } })
    expect(told()).toBe(4)
  })

  test.each([true, 1, '1', 'Y'])('of a switch, on by %j', (on) => {
    const { told } = show(field('switch'), on as string)
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('switch'))
    expect(told()).toBe(0)
  })

  test('of a dictionary in sight, a number where the wire has numbers', async () => {
    const { told } = show(field('radio', { dictionary: 'sex', numeric: true }), 1)
    expect((await screen.findByLabelText<HTMLInputElement>('男')).checked).toBe(true)
    fireEvent.click(screen.getByLabelText('女'))
    expect(told()).toBe(2)
  })

  test('[FMT-04][BLOCK-06][CONST-64] of several values of a dictionary, a comma list', async () => {
    const { told } = show(field('multiple', { dictionary: 'sex' }), '1')
    await screen.findByText('男')
    fireEvent.mouseDown(screen.getByRole('combobox'))
    fireEvent.click(await screen.findByText('女', OPTION))
    expect(told()).toBe('1,2')
    await screen.findByText('+1')
  })

  test('[API-099] of files, a comma list of where they went; one can be taken out again', async () => {
    const { told, container } = show(field('files', { max: 2 }), 'temp/甲_1607914925011.pdf')
    await screen.findByText('甲.pdf')
    const file = new File(['x'], 'b.pdf', { type: 'application/pdf' })
    fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } })
    await screen.findByRole('button', { name: 'b.pdf' })
    expect(told()).toBe('temp/甲_1607914925011.pdf,temp/乙.pdf')
    fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } })
    expect((await screen.findByRole('alert')).textContent).toBe('“b.pdf”已在列表中')
    fireEvent.click(screen.getByRole('button', { name: '移除 甲.pdf' }))
    expect(told()).toBe('temp/乙.pdf')
  })

  test('[VALID-48] of pictures takes pictures only', async () => {
    const { container } = show(field('images'), '')
    await screen.findByText('最多 9 个，超出时保留最新的；每个不超过 10M')
    const file = new File(['x'], 'b.pdf', { type: 'application/pdf' })
    fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [file] } })
    expect((await screen.findByRole('alert')).textContent).toBe('请上传图片')
  })

  test('of a computed value cannot be written in', () => {
    show(field('computed', { decimals: 2, unit: '元' }), 1234.5)
    const input = screen.getByPlaceholderText<HTMLInputElement>('保存后计算')
    expect([input.value, input.disabled]).toEqual(['1,234.50 元', true])
  })
})

test.each([
  ['decimal', 1234.5, '1,234.500 吨'],
  ['money', '0', '0.000 吨'],
  ['progress', 80, '80%'],
  ['time', '08:30:00', '08:30:00'],
  ['files', 'temp/甲_1607914925011.pdf,b.pdf', '甲.pdf、b.pdf'],
  ['integer', 3, '3 吨'],
] as const)('%s %s reads %s', (kind, value, text) => {
  const dictionaries = { peek: () => null } as unknown as DictionaryCache
  expect(cellText({ a: value }, 'a', field(kind, { decimals: 3, unit: '吨' }), dictionaries)).toBe(text)
})

function show(shown: Field, value: string | number) {
  const all: unknown[] = []
  const view = stage(<Kept field={shown} first={value} told={all} />, {
    answers: { 'UPLOAD /sys/common/upload': ok(null, 'temp/乙.pdf') },
  })
  return { ...view, told: () => all.at(-1) }
}

function Kept({ field, first, told }: { field: Field; first: string | number; told: unknown[] }) {
  const [value, setValue] = useState<string | number>(first)
  const keep = (now: string | number) => {
    told.push(now)
    setValue(now)
  }
  return <FieldInput field={field} value={value} onChange={keep} />
}
