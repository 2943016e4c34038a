import { VisitorFrame } from './visitor-frame.tsx'

/** The frame with the outline of a form that is on its way. */
export function VisitorOutline({ productName }: { productName: string }) {
  return (
    <VisitorFrame productName={productName}>
      <output className="visitor-form visitor-outline" aria-label="正在打开">
        <span />
        <span />
        <span />
        <span />
        <span />
      </output>
    </VisitorFrame>
  )
}
