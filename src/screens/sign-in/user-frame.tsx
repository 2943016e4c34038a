import type { ReactNode } from 'react'
import { VisitorFrame } from './visitor-frame.tsx'

interface UserFrameProps {
  productName: string
  /** Heading of the page. */
  title: ReactNode
  /** Below the heading. */
  lead?: ReactNode
  /** Below everything, outside the form. */
  foot?: ReactNode
  children: ReactNode
}

/** A page before the sign-in: its heading and form within the frame. Source: LAYOUT-16, LAYOUT-17. */
export function UserFrame({ productName, title, lead, foot, children }: UserFrameProps) {
  return (
    <VisitorFrame productName={productName}>
      <div className="visitor-form">
        <h1>{title}</h1>
        {lead !== undefined && <p className="visitor-lead">{lead}</p>}
        {children}
      </div>
      {foot}
    </VisitorFrame>
  )
}
