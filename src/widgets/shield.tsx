/** The mark of the product. @param fill colour of the shield. */
export function Shield({ fill, className }: { fill: string; className: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <path d="M32 4 56 12v18c0 15-9.6 25.4-24 30C17.6 55.4 8 45 8 30V12Z" fill={fill} />
      <path
        d="m20.5 32 8 8 15-16.5"
        fill="none"
        stroke="#fff"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
