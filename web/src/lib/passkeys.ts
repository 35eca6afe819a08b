// Passkeys: the device keeps a key and proves by it whose it is; the browser writes and reads the JSON itself.
import type { Form, Me } from "../wire";
import { api } from "./api";

/** Passkeys are bound to the name of a site: a bare address has none. */
export const arePasskeysUsable =
  "PublicKeyCredential" in window &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** Thrown when the person closes the browser's own window: that needs no words. */
export function isRefusedByPerson(error: unknown): boolean {
  return error instanceof DOMException && (error.name === "NotAllowedError" || error.name === "AbortError");
}

function toldBy(credential: Credential | null): Form {
  return (credential as PublicKeyCredential).toJSON() as unknown as Form;
}

export async function addPasskey(): Promise<Me> {
  const options = await api.post<PublicKeyCredentialCreationOptionsJSON>("/api/me/passkeys/options");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return api.post<Me>("/api/me/passkeys", { credential: toldBy(await navigator.credentials.create({ publicKey })) });
}

export async function comeInByPasskey(): Promise<Me> {
  const options = await api.post<PublicKeyCredentialRequestOptionsJSON>("/api/login/passkey/options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return api.post<Me>("/api/login/passkey", { credential: toldBy(await navigator.credentials.get({ publicKey })) });
}
