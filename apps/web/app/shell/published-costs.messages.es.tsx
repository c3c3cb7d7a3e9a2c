/** Staff write the sources in English. */
export const Source = ({ sources }: { sources: string }) => (
  <>
    Fuente: <span lang="en">{sources}</span>
  </>
)
