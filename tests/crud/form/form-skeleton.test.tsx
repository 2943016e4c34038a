import { FormSkeleton } from '#crud/form/form-skeleton.tsx'
import { layoutOf } from '#crud/form/form-layout.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a form on its way has a place for each of its fields, in its columns', () => {
  const layout = layoutOf([{ columns: 2, fields: ['code', 'name'] }, 'note'])
  render(<FormSkeleton screen={{ formLayout: layout }} />)
  const groups = [...screen.getByLabelText('正在加载').children] as HTMLElement[]
  expect(groups.map((group) => [group.dataset['columns'], group.children.length])).toEqual([
    ['2', 2],
    ['1', 1],
  ])
})
