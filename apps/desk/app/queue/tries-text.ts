export const triesText = (tries: number) => (tries === 1 ? '1 try' : `${tries} tries`)
