import { later } from '#widgets/later/later.tsx'
import { Skeleton } from 'antd'
import type { ComponentType } from 'react'

/** A control whose code comes with the first field that needs it; until then its place is kept. */
export function laterField<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  return later(load, { Waiting: FieldPlace })
}

function FieldPlace() {
  return <Skeleton.Input active block />
}
