import { Shield } from '#widgets/shield.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import plant from './plant.svg'

/** The frame of the pages before the sign-in: brand and picture on one side. It stands in `index.html` as well, with its style sheet, so that it is seen before any script. Source: LAYOUT-16, LAYOUT-17. */
export function VisitorFrame({ productName, children }: { productName: string; children: ReactNode }) {
  return (
    <div className="visitor-page">
      <div className="visitor-hero">
        <header className="visitor-brand">
          <Link to="/">
            <Shield fill="#2f86ff" className="visitor-shield" />
            <span>{productName}</span>
          </Link>
        </header>
        <aside className="visitor-intro" aria-label="平台介绍">
          <img src={plant} alt="" className="visitor-plant" decoding="sync" />
          <p className="visitor-claim">
            <strong>安全，落在每一道工序里</strong>
            <span>隐患排查、VR 安全培训、应急演练，一个平台看全、管住、练到位。</span>
          </p>
        </aside>
      </div>
      <main className="visitor-main">{children}</main>
    </div>
  )
}
