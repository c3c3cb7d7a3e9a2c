export type SeenAddress = {
  readonly address: string
  /** What the form itself asked for last. */
  readonly sent: string
  /** Another number makes the form anew. */
  readonly form: number
}

/** The form follows an address that came from elsewhere. After its own, it must stay, or its field loses the focus. */
export const afterAddress = ({ sent, form }: SeenAddress, address: string): SeenAddress => ({
  address,
  sent: address,
  form: address === sent ? form : form + 1,
})
