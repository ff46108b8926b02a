/** Shown in every form. */
export function PrivacyLine() {
  return (
    <p className="text-sm">
      See our <a href="/legal/privacy-policy">privacy policy</a> to learn how we use your information.
    </p>
  );
}
