/** The exclamation mark makes an error recognizable without color. */
export function AlertIcon({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="10" fill="currentColor" />
      <path d="M12 6.500v7" stroke="#fff" strokeWidth="2.500" strokeLinecap="round" />
      <circle cx="12" cy="17.3" r="1.500" fill="#fff" />
    </svg>
  )
}
