import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './gate.module.css';

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Returns the browser's own detector; otherwise loads one in JavaScript. */
async function makeDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const Detectors = own ?? ((await import('qr/decode.js')).BarcodeDetector as DetectorClass);
  return new Detectors({ formats: ['qr_code'] });
}

/** Pages without TLS have no camera API. */
const hasCameras = (): boolean => 'mediaDevices' in navigator;

/** Scans tickets with the device's camera, if it has one. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!hasCameras()) return null;
  return (
    <>
      <Button size="large" onClick={() => setOpen(!open)}>
        {t(open ? 'gateDesk.cameraStop' : 'gateDesk.camera')}
      </Button>
      {open && <Camera onCode={onCode} />}
    </>
  );
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState(false);
  const reportCode = useRef(onCode);
  useEffect(() => {
    reportCode.current = onCode;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let closed = false;
    let last = { code: '', at: 0 };
    const look = async (detector: Detector): Promise<void> => {
      if (closed || !video.current) return;
      const [found] = await detector.detect(video.current).catch(() => []);
      const now = Date.now();
      // The same code stays in view for a while, so it is reported once.
      if (found && (found.rawValue !== last.code || now - last.at > 4000)) {
        last = { code: found.rawValue, at: now };
        reportCode.current(found.rawValue);
      }
      setTimeout(() => void look(detector), 250);
    };
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened;
        if (closed || !video.current) return opened.getTracks().forEach((track) => track.stop());
        video.current.srcObject = opened;
        await video.current.play();
        void look(await makeDetector());
      })
      .catch(() => setFault(true));
    return () => {
      closed = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  if (fault) return <Alert type="warning" title={t('gateDesk.cameraNone')} />;
  return (
    <video
      ref={video}
      className={css.gateCamera}
      data-testid="gate-camera"
      muted
      playsInline
      aria-label={t('gateDesk.camera')}
    />
  );
}
